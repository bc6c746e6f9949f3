import { Refusal } from "@/lib/errors/refusals";

/** One that is unknown is answered like one that was decided already. */
export const noOpenRequest = () =>
  new Refusal("SERVICE_005", [{ path: "CreditRequestId", kind: "noOpenRequest" }]);
