import { headers } from "next/headers";

/** Where the reader reaches this service. */
export async function readersOrigin(): Promise<string> {
  const sent = await headers();
  const scheme = sent.get("x-forwarded-proto") === "https" ? "https" : "http";
  return `${scheme}://${sent.get("host")}`;
}
