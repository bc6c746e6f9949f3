import { selectAllCreditRequests } from "@/db/queries/credit-requests";
import type { listAllCreditRequests as contract } from "@/lib/contract/credit-requests";
import type { Operation } from "@/lib/http/handle";
import { pageHeaders } from "@/lib/http/paginate";
import { Reply } from "@/lib/http/reply";
import { describeCreditRequest } from "./describe-credit-request";

export const listAllCreditRequests: Operation<typeof contract> = async ({ db, request }, { query }) => {
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
  return new Reply({ data }, pageHeaders(request, query, total));
};
