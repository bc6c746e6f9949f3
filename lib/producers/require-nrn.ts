import { wordsBeside } from "@/lib/contract/words-beside";
import { Refusal } from "@/lib/errors/refusals";

let reserved: Set<string> | undefined;

/** Refuses to register under what has not the form of an NRN, or is a word of the paths that NRNs stand in. */
export function requireNrn(nrn: string): void {
  if (!/^[A-Za-z0-9._-]{1,64}$/.test(nrn))
    throw new Refusal("SERVICE_005", [{ path: "ProducerNrn", kind: "badId" }]);
  reserved ??= wordsBeside("ProducerNrn");
  if (reserved.has(nrn.toLowerCase()))
    throw new Refusal("SERVICE_005", [{ path: "ProducerNrn", kind: "reservedWord" }]);
}
