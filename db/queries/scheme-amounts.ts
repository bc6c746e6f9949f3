import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../client";
import type { Market } from "../market";
import { numberGiven } from "./number-given";
import { creditedOfPart } from "./statements";

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

/** An amount's share by a part's weight among those of its statement, so that all shares come to it to the cent. */
const shared = (amount: SQL, weight: SQL) => {
  const whole = sql`nullif(sum(${weight}) over of_statement, 0)`;
  const upto = sql`sum(${weight}) over (of_statement order by s.scheme_pro_id)`;
  return sql`coalesce(round(${amount} * ${upto} / ${whole}, 2) - round(${amount} * (${upto} - ${weight}) / ${whole}, 2), 0)`;
};

/**
 * The money that came for statements of a market, by statement and part: what a date on a part stands for is of that part,
 * all else is shared out among those parts that no date is said of, to the cent: by what the statement has of each without
 * what credit notes took off it, and what came beyond that by what they took.
 */
const moneyOf = ({ country, period }: Market) => sql`
  select s.producer_nrn, s.declaration_id, s.scheme_pro_id, s.transferred_on,
    coalesce(s.own, 0) + ${shared(sql`s.asked`, sql`s.rest`)} + ${shared(sql`(s.common - s.asked)`, sql`s.beyond`)} as paid
  from (
    select s.*, greatest(least(s.common, round(sum(s.rest) over of_statement * s.total / s.net, 2)), 0) as asked,
      case when sum(s.credited) over of_statement > 0 then s.credited else s.rest end as beyond
    from (
      select t.producer_nrn, t.declaration_id, t.id, t.net, t.total, b.transferred_on, l.scheme_pro_id, y.own, z.common,
        case when o.counts then l.net - o.credited else 0 end as rest,
        case when o.counts then o.credited else 0 end as credited
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
      cross join lateral (
        select ${creditedOfPart(sql`l.scheme_pro_id`)} * t.net / t.total as credited,
          y.own is null or not exists (
            select from statement_lines n where n.producer_nrn = t.producer_nrn and n.statement_id = t.id and not exists (
              select from statement_payments p where p.producer_nrn = t.producer_nrn and p.statement_id = t.id
                and p.scheme_pro_id = n.scheme_pro_id and p.undone_at is null)) as counts) o
      where d.epr_country_code = ${country} and d.declaration_period_code = ${period}) s
    window of_statement as (partition by s.producer_nrn, s.id)) s
  window of_statement as (partition by s.producer_nrn, s.id)`;

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
    join declaration_parts p on p.producer_nrn = d.producer_nrn and p.declaration_id = d.id
      and (p.count_lines > 0 or p.is_nil)
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
