import { readCompanies } from "@/db/queries/companies";
import type { listCompanies as contract } from "@/lib/contract/companies";
import type { Returned } from "@/lib/contract/endpoint";
import type { Operation } from "@/lib/operation";
import { reachSelf } from "./reach-user";

export const listCompanies: Operation<typeof contract> = async (context, { query }) => {
  const { id } = await reachSelf(context);
  const { currency, total, json } = await readCompanies(context.reads, {
    userId: id,
    country: query.EprCountryCode,
    period: query.DeclarationPeriodCode,
    limit: query.Limit,
    offset: query.Offset,
  });
  return { body: { currency, data: JSON.parse(json) as Returned<typeof contract>["data"] }, total };
};
