import { selectAllCreditRequests } from "@/db/queries/credit-requests";
import type { listAllCreditRequests as contract } from "@/lib/contract/credit-requests";
import type { Operation } from "@/lib/operation";
import { describeCreditRequest } from "./describe-credit-request";

export const listAllCreditRequests: Operation<typeof contract> = async ({ db }, { query }) => {
  const { rows, total } = await selectAllCreditRequests(db, {
    status: query.Status,
    sort: query.Sort,
    limit: query.Limit,
    offset: query.Offset,
  });
  const data = rows.map(({ request: row, companyName, gravityCredits, fileName }) => ({
    ...describeCreditRequest(row),
    producer: { nrn: row.producerNrn, companyName },
    gravityCredits,
    fileName,
  }));
  return { body: { data }, total };
};
