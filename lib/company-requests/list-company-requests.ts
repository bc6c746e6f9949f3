import { selectCompanyRequests } from "@/db/queries/company-requests";
import type { listCompanyRequests as contract } from "@/lib/contract/company-requests";
import type { Operation } from "@/lib/operation";
import { describeCompanyRequest } from "./describe-company-request";

export const listCompanyRequests: Operation<typeof contract> = async ({ db }, { query }) => {
  const { Status: status, Limit: limit, Offset: offset } = query;
  const { rows, total } = await selectCompanyRequests(db, { status, limit, offset });
  const data = rows.map(({ request: row, person }) => ({ ...describeCompanyRequest(row), person }));
  return { body: { data }, total };
};
