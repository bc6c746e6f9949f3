import { sql } from "drizzle-orm";
import type { Db } from "../client";
import type { Market } from "../market";
import { numberGiven } from "./number-given";

/** Reads across all producers, for operators alone: they take no tenant. */
/** What a scheme charges beside the lines of a part; of a draft it is not known yet. */
const fees = sql`coalesce((select sum((f ->> 'amount')::numeric) from jsonb_array_elements(p.fees) f), 0)`;

const currency = sql`coalesce(c.currency, '')`;

export type SchemeAmountsRow = {
  schemeCode: string;
  ecoOrganismName: string;
  currency: string;
  countProducers: number;
  countValidated: number;
  amountDraft: string;
  amountValidated: string;
  amountPaid: string;
  amountTransferred: string;
};

/**
 * The money that came for statements of a market, by statement and part: what a date on a part stands for is of that part,
 * all else is shared out by what the statement has of those parts that no date is said of, to the cent.
 */
const moneyOf = ({ country, period }: Market) => sql`
  select w.producer_nrn, w.declaration_id, w.scheme_pro_id, w.transferred_on,
    coalesce(w.own, 0) + coalesce(round(w.common * w.upto / nullif(w.whole, 0), 2)
      - round(w.common * (w.upto - w.weight) / nullif(w.whole, 0), 2), 0) as paid
  from (
    select s.*, sum(s.weight) over (partition by s.producer_nrn, s.id order by s.scheme_pro_id) as upto,
      sum(s.weight) over (partition by s.producer_nrn, s.id) as whole
    from (
      select t.producer_nrn, t.declaration_id, t.id, b.transferred_on, l.scheme_pro_id, y.own, z.common,
        case when y.own is null or bool_and(y.own is not null) over (partition by t.producer_nrn, t.id) then l.net
          else 0 end as weight
      from declarations d
      join statements t on t.producer_nrn = d.producer_nrn and t.declaration_id = d.id
      join statement_balances b on b.producer_nrn = t.producer_nrn and b.statement_id = t.id
      cross join lateral (
        select scheme_pro_id, sum(net) as net from statement_lines
        where producer_nrn = t.producer_nrn and statement_id = t.id group by 1) l
      cross join lateral (
        select sum(amount) as own from statement_payments
        where producer_nrn = t.producer_nrn and statement_id = t.id and scheme_pro_id = l.scheme_pro_id
          and undone_at is null) y
      cross join lateral (
        select coalesce(sum(amount), 0) as common from statement_payments
        where producer_nrn = t.producer_nrn and statement_id = t.id and scheme_pro_id is null
          and source <> 'CREDIT_NOTE' and undone_at is null) z
      where d.epr_country_code = ${country} and d.declaration_period_code = ${period}) s) w`;

/** What all producers declared for a period, scheme by scheme, and the money that came of it and went on. */
export function selectSchemeAmounts(db: Db, market: Market): Promise<SchemeAmountsRow[]> {
  const { country, period } = market;
  const owed = sql`(round(p.total_amount, 2) + ${fees})`;
  const sum = (which: ReturnType<typeof sql>) =>
    sql`round(coalesce(sum(${owed}) filter (where ${which}), 0), 2)::text`;
  // A part without statements was validated before there were any: its dates say that all of it was paid.
  const money = (which: ReturnType<typeof sql>, said: ReturnType<typeof sql>) => sql`round(coalesce(sum(
    case when m.is_stated then ${which} when p.status <> 'DRAFT' and ${said} is not null then ${owed} end), 0), 2)::text`;
  return db.execute<SchemeAmountsRow>(sql`
    select sp.scheme_code as "schemeCode", sp.eco_organism_name as "ecoOrganismName", min(${currency}) as currency,
      count(distinct p.producer_nrn)::int as "countProducers",
      count(distinct p.producer_nrn) filter (where p.status <> 'DRAFT')::int as "countValidated",
      ${sum(sql`p.status = 'DRAFT'`)} as "amountDraft", ${sum(sql`p.status <> 'DRAFT'`)} as "amountValidated",
      ${money(sql`m.paid`, sql`p.producer_paid_at`)} as "amountPaid",
      ${money(sql`m.sent_on`, sql`p.transferred_pro_at`)} as "amountTransferred"
    from declarations d
    join declaration_parts p on p.producer_nrn = d.producer_nrn and p.declaration_id = d.id
    join scheme_pros sp on sp.id = p.scheme_pro_id
    left join countries c on c.code_iso2 = d.epr_country_code
    left join (
      select o.producer_nrn, o.declaration_id, o.scheme_pro_id, true as is_stated, sum(o.paid) as paid,
        sum(case when o.transferred_on is not null or q.transferred_pro_at is not null then o.paid else 0 end) as sent_on
      from (${moneyOf(market)}) o
      join declaration_parts q on q.producer_nrn = o.producer_nrn and q.declaration_id = o.declaration_id
        and q.scheme_pro_id = o.scheme_pro_id
      group by 1, 2, 3
    ) m on m.producer_nrn = p.producer_nrn and m.declaration_id = p.declaration_id and m.scheme_pro_id = p.scheme_pro_id
    where d.epr_country_code = ${country} and d.declaration_period_code = ${period}
    group by sp.id order by sp.scheme_code, sp.eco_organism_name, sp.id`);
}

export type DeclaredMarketRow = {
  eprCountryCode: string;
  declarationPeriodCode: string;
  currency: string;
  countParts: number;
  amount: string;
};

/** Where and for when something is declared, that with most declared first: currencies are not weighed against each other. */
export function selectDeclaredMarkets(db: Db): Promise<DeclaredMarketRow[]> {
  return db.execute<DeclaredMarketRow>(sql`
    select d.epr_country_code as "eprCountryCode", d.declaration_period_code as "declarationPeriodCode",
      min(${currency}) as currency, count(*)::int as "countParts", round(sum(p.total_amount), 2)::text as amount
    from declarations d
    join declaration_parts p on p.producer_nrn = d.producer_nrn and p.declaration_id = d.id and p.count_lines > 0
    left join countries c on c.code_iso2 = d.epr_country_code
    group by 1, 2 order by sum(p.total_amount) desc, 2 desc, 1`);
}

export type PartAmountRow = {
  nrn: string;
  companyName: string;
  schemeCode: string;
  ecoOrganismName: string;
  uin: string | null;
  status: string;
  completedAt: Date | null;
  paidAt: Date | null;
  transferredAt: Date | null;
  quantity: string;
  weight: string;
  lines: string;
  fees: string | null;
  currency: string;
};

/** Each producer's part of each scheme for a period, piece after piece in the order of the producers. */
export async function* readPartAmounts(
  db: Db,
  { country, period }: Market,
  producersAtOnce = 200,
): AsyncGenerator<PartAmountRow[]> {
  for (let after = ""; ; ) {
    const next = await db.execute<{ nrn: string }>(sql`
      select d.producer_nrn as nrn from declarations d
      where d.producer_nrn > ${after} and d.epr_country_code = ${country} and d.declaration_period_code = ${period}
      order by d.producer_nrn limit ${producersAtOnce}::int`);
    const last = next.at(-1)?.nrn;
    if (last === undefined) return;
    const rows = await db.execute<PartAmountRow>(sql`
      select p.producer_nrn as nrn, x.company_name as "companyName", sp.scheme_code as "schemeCode",
        sp.eco_organism_name as "ecoOrganismName", p.status, p.completed_at as "completedAt", p.producer_paid_at as "paidAt",
        p.transferred_pro_at as "transferredAt", trim_scale(p.total_quantity)::text as quantity,
        trim_scale(p.total_weight)::text as weight, round(p.total_amount, 2)::text as lines,
        case when p.status <> 'DRAFT' then round(${fees}, 2)::text end as fees, ${currency} as currency,
        ${numberGiven("uin", sql`p.producer_nrn`, sql`p.scheme_pro_id`)} as uin
      from declarations d
      join declaration_parts p on p.producer_nrn = d.producer_nrn and p.declaration_id = d.id
      join producers x on x.nrn = d.producer_nrn
      join scheme_pros sp on sp.id = p.scheme_pro_id
      left join countries c on c.code_iso2 = d.epr_country_code
      where d.producer_nrn > ${after} and d.producer_nrn <= ${last}
        and d.epr_country_code = ${country} and d.declaration_period_code = ${period}
      order by p.producer_nrn, sp.scheme_code, sp.id`);
    if (rows.length > 0) yield rows;
    after = last;
  }
}
