import { Refusal } from "@/lib/errors/refusals";

/** The refusal of a batch that the producer does not have: of an unknown one, or another's. */
export const noSuchBatch = (): Refusal =>
  new Refusal("SERVICE_005", [{ path: "BatchId", kind: "noSuchBatch" }]);
