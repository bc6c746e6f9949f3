import { selectCompanyRequests } from "@/db/queries/company-requests";
import type { listCompanyRequests as contract } from "@/lib/contract/company-requests";
import type { Operation } from "@/lib/http/handle";
import { pageHeaders } from "@/lib/http/paginate";
import { Reply } from "@/lib/http/reply";
import { describeCompanyRequest } from "./describe-company-request";

export const listCompanyRequests: Operation<typeof contract> = async ({ db, request }, { query }) => {
  const { Status: status, Limit: limit, Offset: offset } = query;
  const { rows, total } = await selectCompanyRequests(db, { status, limit, offset });
  const data = rows.map(({ request: row, person }) => ({ ...describeCompanyRequest(row), person }));
  return new Reply({ data }, pageHeaders(request, query, total));
};
