import { readCompanies } from "@/db/queries/companies";
import type { listCompanies as contract } from "@/lib/contract/companies";
import type { Returned } from "@/lib/contract/endpoint";
import { keptIn } from "@/lib/domain/kept-in";
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
  const schemeOf = ({ firstCompletedAt: validatedAt, registeredAt, ...scheme }: SchemeRow): Scheme => ({
    ...scheme,
    ...keptIn(query.EprCountryCode, { deadline: scheme.deadline, validatedAt, registeredAt }),
  });
  const data = (JSON.parse(json) as CompanyRow[]).map(({ schemes, ...company }) => ({
    ...company,
    schemes: schemes.map(schemeOf),
  }));
  return { body: { currency, data }, total };
};
