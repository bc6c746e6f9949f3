import { setTimeout as sleep } from "node:timers/promises";
import type { BatchData } from "./batches";

type Producer = { nrn: string; key: string };
type Kind = "eco-products" | "declarations/quantities/batch";

const MARKET = "EprCountryCode=FR&DeclarationPeriodCode=2025";

/** Uploads a file to a running service, as a client does. */
export async function uploadTo(
  origin: string,
  { nrn, key }: Producer,
  kind: Kind,
  content: Blob,
  query = "",
): Promise<{ status: number; text: string; id: string }> {
  const form = new FormData();
  form.append("file", content, "file.csv");
  const response = await fetch(`${origin}/api/producers/${nrn}/${kind}?${MARKET}${query}`, {
    method: "POST",
    headers: { authorization: key },
    body: form,
  });
  const text = await response.text();
  const { _meta } = JSON.parse(text) as { _meta?: { batchId: string } };
  return { status: response.status, text, id: _meta?.batchId ?? "" };
}

type Seen = BatchData & { finishedAt: string | null };

/** The batch as it is now; undefined where the service just then fails. */
export async function seenAt(origin: string, { nrn, key }: Producer, id: string): Promise<Seen | undefined> {
  const response = await fetch(`${origin}/api/producers/${nrn}/batches/${id}`, {
    headers: { authorization: key },
  });
  return ((await response.json()) as { data?: Seen }).data;
}

/** The batch once it is over. */
export async function overAt(origin: string, producer: Producer, id: string): Promise<Seen> {
  for (;;) {
    const batch = await seenAt(origin, producer, id);
    if (batch?.finishedAt) return batch;
    await sleep(50);
  }
}
