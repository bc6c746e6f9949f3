import { Refusal } from "@/lib/errors/refusals";

/** Refuses to register under what has not the form of an NRN. */
export function requireNrn(nrn: string): void {
  if (!/^[A-Za-z0-9._-]{1,64}$/.test(nrn))
    throw new Refusal("SERVICE_005", [{ path: "ProducerNrn", message: "1 to 64 of A-Z a-z 0-9 . _ -" }]);
}
