import type { CreditRequestRow } from "@/db/queries/credit-requests";
import type { requestCredits } from "@/lib/contract/credit-requests";
import type { Returned } from "@/lib/contract/endpoint";
import { describeRequest } from "@/lib/describe-request";

export const describeCreditRequest = ({
  producerNrn: _producerNrn,
  decidedBy: _decidedBy,
  ...row
}: CreditRequestRow): Returned<typeof requestCredits> => describeRequest(row);
