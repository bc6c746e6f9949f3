import { readCompanies } from "@/db/queries/companies";
import type { listCompanies as contract } from "@/lib/contract/companies";
import type { Returned } from "@/lib/contract/endpoint";
import { dayIn } from "@/lib/domain/day-in";
import { keptOf } from "@/lib/domain/deadline";
import type { Operation } from "@/lib/operation";
import { reachSelf } from "./reach-user";

type Company = Returned<typeof contract>["data"][number];
type Scheme = Company["schemes"][number];
type SchemeRow = Omit<Scheme, "wasInTime" | "registeredLate"> & {
  firstCompletedAt: string | null;
  registeredAt: string | null;
};
type CompanyRow = Omit<Company, "schemes"> & { schemes: SchemeRow[] };

export const listCompanies: Operation<typeof contract> = async (context, { query }) => {
  const { id } = await reachSelf(context);
  const { currency, total, json } = await readCompanies(context.reads, {
    userId: id,
    country: query.EprCountryCode,
    period: query.DeclarationPeriodCode,
    limit: query.Limit,
    offset: query.Offset,
  });
  const schemeOf = ({ firstCompletedAt, registeredAt, ...scheme }: SchemeRow): Scheme => {
    const dayOf = (at: string | null) => at && dayIn(query.EprCountryCode, new Date(at));
    const days = { validatedOn: dayOf(firstCompletedAt), registeredOn: dayOf(registeredAt) };
    return { ...scheme, ...keptOf({ deadline: scheme.deadline, ...days }) };
  };
  const data = (JSON.parse(json) as CompanyRow[]).map(({ schemes, ...company }) => ({
    ...company,
    schemes: schemes.map(schemeOf),
  }));
  return { body: { currency, data }, total };
};
