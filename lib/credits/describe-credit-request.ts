import type { CreditRequestRow } from "@/db/queries/credit-requests";
import type { requestCredits } from "@/lib/contract/credit-requests";
import type { Returned } from "@/lib/contract/endpoint";

export const describeCreditRequest = ({
  producerNrn: _producerNrn,
  decidedBy: _decidedBy,
  createdAt,
  decidedAt,
  ...row
}: CreditRequestRow): Returned<typeof requestCredits> => ({
  ...row,
  createdAt: createdAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
});
