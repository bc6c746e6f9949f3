import { setTimeout as sleep } from "node:timers/promises";

/** A producer whose files are uploaded one after the other, and what must have become of them. */
export type Uploader = { nrn: string; key: string; uploads: Expected[] };

/** One file that was taken, and what it must have done in the end. */
export type Expected = {
  id: string;
  rows: number;
  refused: number;
  mode: "strict" | "partial";
  dryRun: boolean;
};

const MARKET = "EprCountryCode=FR&DeclarationPeriodCode=2025";
const THINGS = [
  "Lampe de bureau LED",
  "Chaise en bois",
  "T-shirt en coton",
  "Vélo de ville",
  "Jouet en bois",
];

type Origin = () => string;

/** Uploads files until told to stop: catalogs with new and known products, then quantities of them, some rows bad. */
export async function uploadOn(uploader: Uploader, origin: Origin, isOver: () => boolean): Promise<void> {
  let known = 0;
  for (let round = 0; !isOver(); round++) {
    const isCatalog = round % 2 === 0;
    const rows = 600 + ((round * 731) % 1900);
    const first = isCatalog ? Math.max(0, known - 100) : 0;
    const count = isCatalog ? rows : Math.min(rows, known);
    const isBad = (row: number) => round % 3 === 1 && row % 97 === 5;
    const lines = Array.from({ length: count }, (_, index) =>
      isCatalog
        ? `C-${first + index},${isBad(index) ? "GTIN" : "SKU"},${THINGS[index % THINGS.length]} n° ${first + index}`
        : `C-${isBad(index) ? `none-${index}` : first + index},${(index % 50) + round}`,
    );
    const header = isCatalog ? "external_id,external_id_type,title" : "external_id,quantity";
    const refused = lines.filter((_, index) => isBad(index)).length;
    const mode = refused > 0 && round % 2 === 0 ? "strict" : "partial";
    const dryRun = round % 7 === 6;
    const path = isCatalog ? "eco-products" : "declarations/quantities/batch";
    const id = await upload(uploader, origin, `${path}?${MARKET}&Mode=${mode}&DryRun=${dryRun}`, {
      name: `${uploader.nrn}-${round}.csv`,
      content: `${header}\n${lines.join("\n")}\n`,
    });
    uploader.uploads.push({ id, rows: count, refused, mode, dryRun });
    await over(uploader, origin, id);
    if (isCatalog && !dryRun && !(mode === "strict" && refused > 0)) known = Math.max(known, first + count);
  }
}

/** Uploads a file, again and again under one key where the service is cut off meanwhile. */
async function upload(
  { nrn, key }: Uploader,
  origin: Origin,
  path: string,
  { name, content }: { name: string; content: string },
): Promise<string> {
  for (;;) {
    const form = new FormData();
    form.append("file", new Blob([content]), name);
    const answer = await fetch(`${origin()}/api/producers/${nrn}/${path}`, {
      method: "POST",
      headers: { authorization: key, "idempotency-key": name },
      body: form,
      signal: AbortSignal.timeout(10_000),
    })
      .then(async (response) => ({ status: response.status, body: await response.text() }))
      .catch(() => undefined);
    if (answer?.status === 200)
      return (JSON.parse(answer.body) as { _meta: { batchId: string } })._meta.batchId;
    if (answer && answer.status < 500) throw new Error(`an upload of ${nrn} was refused: ${answer.body}`);
    await sleep(200);
  }
}

/** Waits until a batch is over. */
async function over({ nrn, key }: Uploader, origin: Origin, id: string): Promise<void> {
  for (;;) {
    const batch = await read(`${origin()}/api/producers/${nrn}/batches/${id}`, key);
    if (batch && (JSON.parse(batch) as { data: { finishedAt: string | null } }).data.finishedAt) return;
    await sleep(150);
  }
}

/** The text of an answer of 200; undefined for any other. */
export async function read(url: string, key: string): Promise<string | undefined> {
  const response = await fetch(url, {
    headers: { authorization: key },
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined);
  return response?.status === 200 ? await response.text().catch(() => undefined) : undefined;
}

type Seen = {
  status: string;
  errorCode: string | null;
  counters: { rows: number; done: number; refused: number };
};

/** What of the uploads came out otherwise than it must, one line each. */
export async function wrongOutcomes({ nrn, key, uploads }: Uploader, origin: Origin): Promise<string[]> {
  const wrong: string[] = [];
  for (const { id, rows, refused, mode, dryRun } of uploads) {
    const url = `${origin()}/api/producers/${nrn}/batches/${id}`;
    const { data } = JSON.parse((await read(url, key)) ?? "{}") as { data?: Seen };
    const isRefused = refused > 0 && mode === "strict" && !dryRun;
    const status = dryRun
      ? "DRY_RUN_DONE"
      : isRefused
        ? "FAILED"
        : refused > 0
          ? "PARTIALLY_SUCCEEDED"
          : "SUCCEEDED";
    const expected = { status, counters: { rows, refused, done: isRefused ? 0 : rows - refused } };
    const found = data && {
      status: data.status,
      counters: { rows: data.counters.rows, refused: data.counters.refused, done: data.counters.done },
    };
    if (JSON.stringify(found) !== JSON.stringify(expected))
      wrong.push(
        `batch ${id}: ${JSON.stringify({ ...found, errorCode: data?.errorCode })}, not ${JSON.stringify(expected)}`,
      );
    const lines = ((await read(`${url}/errors.csv`, key)) ?? "").trimEnd().split("\n").length - 1;
    if (lines !== refused) wrong.push(`batch ${id}: ${lines} lines in the error file, not ${refused}`);
  }
  return wrong;
}
