import { type SQL, sql } from "drizzle-orm";
import type { DeclarationFeeCharged } from "../../lib/domain/pricing/declaration-fees";
import type { Db } from "../client";
import { insertRows } from "../insert-rows";
import type { PartyNamed } from "../schema";
import { statementBalances, statementLines, statements } from "../schema";
import { inStreamOrder } from "../stream-order";
import type { Tenant } from "../tenant";
import { type StatementKind, type StatementPer, type StatementState, WEIGHT_UNIT } from "../vocabulary";

/** How the seller of a scheme is paid for it. */
export type PaymentTerms = {
  schemeProId: string;
  sellerId: string;
  statementPer: StatementPer;
  paymentDays: number | null;
  accountHolder: string | null;
  iban: string | null;
  bic: string | null;
  issuer: PartyNamed;
};

export async function selectPaymentTerms(db: Db, schemeProIds: readonly string[]): Promise<PaymentTerms[]> {
  return db.execute<PaymentTerms>(sql`
    select f.scheme_pro_id as "schemeProId", f.seller_id as "sellerId", f.statement_per as "statementPer",
      s.payment_days as "paymentDays", s.account_holder as "accountHolder", s.iban, s.bic,
      json_build_object('companyName', s.company_name, 'nrn', s.nrn, 'vat', s.vat,
        'address', array_remove(array[s.company_address], null)) as issuer
    from seller_payment_configs f join sellers s on s.id = f.seller_id
    where f.scheme_pro_id = any(${sql.param(`{${schemeProIds.join(",")}}`)}::uuid[])`);
}

/** Whom a statement is for, and the VAT rate of the country that it is in. */
export async function findRecipient(
  db: Db,
  tenant: Tenant,
  country: string,
): Promise<{ recipient: PartyNamed; vatRate: string | null }> {
  const [row] = await db.execute<{ recipient: PartyNamed; vatRate: string | null }>(sql`
    select json_build_object('companyName', p.company_name, 'nrn', p.nrn, 'vat', p.vat, 'address', array_remove(array[
        p.company_address, p.company_address_complement, nullif(concat_ws(' ', p.company_zip_code, p.company_city), '')], null),
        'country', (select code_iso2 from countries where id = p.company_country_id)) as recipient,
      (select vat_rate::text from countries where code_iso2 = ${country}) as "vatRate"
    from producers p where p.nrn = ${tenant.nrn}`);
  if (!row) throw new Error("a producer that has a statement is not there");
  return row;
}

export type LineOfPart = {
  schemeProId: string;
  schemeCode: string;
  ecoOrganismName: string;
  code: string;
  labelEn: string | null;
  labelFr: string | null;
  labelZh: string | null;
  priceUnit: string | null;
  price: string | null;
  quantity: string | null;
  weight: string | null;
  net: string;
};

const isOneOf = (column: SQL, ids: readonly string[]) =>
  sql`${column} = any(${sql.param(`{${ids.join(",")}}`)}::uuid[])`;

/** What parts come to, by scale line and price, and their fees. */
export async function selectLinesOfParts(
  db: Db,
  tenant: Tenant,
  {
    declarationId,
    period,
    schemeProIds,
  }: { declarationId: string; period: string; schemeProIds: readonly string[] },
): Promise<LineOfPart[]> {
  const lines = await db.execute<LineOfPart>(sql`
    select g.*, n.label_en as "labelEn", n.label_fr as "labelFr", n.label_zh as "labelZh" from (
      select l.scheme_pro_id as "schemeProId", l.scheme_code as "schemeCode", l.eco_organism_name as "ecoOrganismName",
        l.scale_code as code, l.price_unit as "priceUnit", l.price::text as price, sum(l.quantity)::text as quantity,
        (sum(l.quantity * l.item_weight) filter (where l.price_unit = ${WEIGHT_UNIT}))::text as weight,
        sum(l.eco_contribution)::text as net
      from declaration_lines l
      where l.producer_nrn = ${tenant.nrn} and l.declaration_id = ${declarationId}
        and ${isOneOf(sql`l.scheme_pro_id`, schemeProIds)}
      group by 1, 2, 3, 4, 5, 6
    ) g
    left join lateral (
      select n.label_en, n.label_fr, n.label_zh from scales s join scale_lines n on n.scale_id = s.id
      where s.scheme_pro_id = g."schemeProId" and s.declaration_period_code = ${period} and n.scale_code = g.code
      order by n.withdrawn_at is not null, n.valid_from desc limit 1
    ) n on true
    order by ${inStreamOrder(sql`g."schemeCode"`)}, g."ecoOrganismName", g.code, g.price`);
  const parts = await db.execute<
    Pick<LineOfPart, "schemeProId" | "schemeCode" | "ecoOrganismName"> & {
      fees: DeclarationFeeCharged[] | null;
    }
  >(sql`
    select p.scheme_pro_id as "schemeProId", p.scheme_code as "schemeCode", p.eco_organism_name as "ecoOrganismName", p.fees
    from declaration_parts p
    where p.producer_nrn = ${tenant.nrn} and p.declaration_id = ${declarationId}
      and ${isOneOf(sql`p.scheme_pro_id`, schemeProIds)}
    order by ${inStreamOrder(sql`p.scheme_code`)}, p.eco_organism_name`);
  const fees = parts.flatMap(({ fees, ...part }) =>
    (fees ?? []).map(({ code, labelEn, labelFr, labelZh, amount }) => ({
      ...part,
      code,
      labelEn,
      labelFr,
      labelZh,
      priceUnit: null,
      price: null,
      quantity: null,
      weight: null,
      net: amount,
    })),
  );
  return [...lines, ...fees];
}

export type StatedLineRow = LineOfPart & { vatRate: string | null };

/** What was stated of a declaration before, credit notes taken off, by rate of VAT: the latest stated first. */
export function selectStatedLines(db: Db, tenant: Tenant, declarationId: string): Promise<StatedLineRow[]> {
  return db.execute<StatedLineRow>(sql`
    select t.vat_rate::text as "vatRate", l.scheme_pro_id as "schemeProId", l.scheme_code as "schemeCode", max(l.eco_organism_name) as "ecoOrganismName",
      l.code, max(l.label_en) as "labelEn", max(l.label_fr) as "labelFr", max(l.label_zh) as "labelZh",
      l.price_unit as "priceUnit", l.price::text as price,
      sum(l.quantity)::text as quantity, sum(l.weight)::text as weight, sum(l.net)::text as net
    from statements t
    join statement_lines l on l.producer_nrn = t.producer_nrn and l.statement_id = t.id
    where t.producer_nrn = ${tenant.nrn} and t.declaration_id = ${declarationId}
    group by t.vat_rate, l.scheme_pro_id, l.scheme_code, l.code, l.price_unit, l.price
    order by ${inStreamOrder(sql`l.scheme_code`)}, l.code, max(t.created_at) desc`) as unknown as Promise<
    StatedLineRow[]
  >;
}

/** What papers of a declaration that state one of these schemes come to at a rate of VAT, credit notes taken off. */
export async function sumStated(
  db: Db,
  tenant: Tenant,
  {
    declarationId,
    schemeProIds,
    vatRate,
  }: { declarationId: string; schemeProIds: readonly string[]; vatRate: string },
): Promise<{ net: string; vat: string }> {
  const [row] = await db.execute<{ net: string; vat: string }>(sql`
    select coalesce(sum(t.net), 0)::text as net, coalesce(sum(t.vat), 0)::text as vat from statements t
    where t.producer_nrn = ${tenant.nrn} and t.declaration_id = ${declarationId} and t.vat_rate = ${vatRate}
      and exists (select from statement_lines l where l.producer_nrn = t.producer_nrn and l.statement_id = t.id
        and ${isOneOf(sql`l.scheme_pro_id`, schemeProIds)})`);
  return row ?? { net: "0", vat: "0" };
}

/** The seller's next number. Who asks next waits until this transaction has ended, so that none is left out. */
export async function takeNumber(db: Db, sellerId: string): Promise<{ issuer: number; count: number }> {
  const next = () =>
    db.execute<{ issuer: number; count: string }>(sql`
      update statement_numbers set last = last + 1 where seller_id = ${sellerId} returning issuer, last as count`);
  let [row] = await next();
  if (!row) {
    await db.execute(
      sql`insert into statement_numbers (seller_id) values (${sellerId}) on conflict (seller_id) do nothing`,
    );
    [row] = await next();
  }
  if (!row) throw new Error("a seller has no number");
  return { issuer: row.issuer, count: Number(row.count) };
}

export type NewStatement = Omit<typeof statements.$inferInsert, "producerNrn" | "id">;

/** Writes a statement with its lines, and its balance if it is to be paid. */
export async function insertStatement(
  db: Db,
  tenant: Tenant,
  statement: NewStatement,
  lines: readonly LineOfPart[],
): Promise<string> {
  const [row] = await db
    .insert(statements)
    .values({ ...statement, producerNrn: tenant.nrn })
    .returning({ id: statements.id });
  if (!row) throw new Error("the statement was not stored");
  const rows = lines.map((line, position) => ({
    producerNrn: tenant.nrn,
    statementId: row.id,
    position,
    ...line,
  }));
  await db.execute(insertRows(statementLines, rows));
  if (statement.kind === "STATEMENT")
    await db.insert(statementBalances).values({
      producerNrn: tenant.nrn,
      statementId: row.id,
      dueOn: statement.dueOn ?? null,
      total: statement.total,
    });
  return row.id;
}

type Page = { limit: number; offset: number };

export type SchemeStated = { schemeProId: string; schemeCode: string; ecoOrganismName: string; net: string };

/** A statement as lists show it. */
export type StatementRow = {
  id: string;
  producerNrn: string;
  kind: StatementKind;
  number: string;
  reference: string;
  state: StatementState | null;
  declarationId: string;
  revision: number;
  correctsId: string | null;
  eprCountryCode: string;
  declarationPeriodCode: string;
  currency: string;
  schemes: SchemeStated[];
  issuer: PartyNamed;
  recipient: PartyNamed;
  issuedOn: string;
  dueOn: string | null;
  overdueDays: number;
  net: string;
  vatRate: string | null;
  vat: string | null;
  total: string;
  paid: string | null;
  credited: string | null;
  paidOn: string | null;
  settledOn: string | null;
  transferredOn: string | null;
  accountHolder: string | null;
  iban: string | null;
  bic: string | null;
};

/** What credit notes took off a statement, by its balance `b`. */
const credited = sql`(select coalesce(sum(p.amount), 0) from statement_payments p where p.producer_nrn = b.producer_nrn
  and p.statement_id = b.statement_id and p.source = 'CREDIT_NOTE' and p.undone_at is null)`;

/** What credit notes took off a part of a statement `t`: of each of them what it gives back of the part. */
export const creditedOfPart = (schemeProId: SQL) => sql`coalesce((
  select sum(p.amount * n.net / c.net) from statement_payments p
  join statements c on c.producer_nrn = p.producer_nrn and c.id = p.credit_note_id
  cross join lateral (select sum(k.net) as net from statement_lines k
    where k.producer_nrn = c.producer_nrn and k.statement_id = c.id and k.scheme_pro_id = ${schemeProId}) n
  where p.producer_nrn = t.producer_nrn and p.statement_id = t.id and p.source = 'CREDIT_NOTE' and p.undone_at is null), 0)`;

/** The money that came for it. */
export const moneyPaid = sql`(b.paid - ${credited})`;

/** The day of the money after which nothing was left of it; null where something is, and where credit notes alone settled it. */
export const moneyPaidOn = sql`case when b.paid_on is not null then (
  select coalesce(max(p.paid_on) filter (where p.paid_on <= b.paid_on), min(p.paid_on)) from statement_payments p
  where p.producer_nrn = b.producer_nrn and p.statement_id = b.statement_id and p.source <> 'CREDIT_NOTE'
    and p.undone_at is null) end`;

/** Whether money came for it, nothing is left, and the money is not at the scheme. */
export const isToTransfer = sql`(b.paid_on is not null and b.transferred_on is null and ${moneyPaid} > 0)`;

/** Where a statement is by its balance `b`; null of what is not paid. One that credit notes alone settle was never paid. */
export const statementState = sql`case when b.statement_id is null then null when b.transferred_on is not null then 'TRANSFERRED'
  when ${moneyPaid} <= 0 then 'ISSUED' when b.paid_on is not null then 'PAID' else 'PART_PAID' end`;

/** Statements `t` with their balances `b`, as they stand on a day. What was not known of the account then is as it is known now. */
const statementsOn = (today: string, where: SQL, page: SQL) => sql`
  select t.id, t.producer_nrn as "producerNrn", t.kind, t.number, t.reference, ${statementState} as state,
    t.declaration_id as "declarationId", t.revision, t.corrects_id as "correctsId", t.epr_country_code as "eprCountryCode",
    t.declaration_period_code as "declarationPeriodCode", t.currency, t.issuer, t.recipient, t.issued_on::text as "issuedOn",
    t.due_on::text as "dueOn",
    case when b.paid_on is null then greatest(${today}::date - b.due_on, 0) else 0 end as "overdueDays",
    t.net::text, t.vat_rate::text as "vatRate", t.vat::text, t.total::text, ${moneyPaid}::text as paid,
    case when b.statement_id is not null then ${credited}::text end as credited, (${moneyPaidOn})::text as "paidOn", b.paid_on::text as "settledOn",
    b.transferred_on::text as "transferredOn",
    case when t.iban is null then s.account_holder else t.account_holder end as "accountHolder",
    case when t.iban is null then s.iban else t.iban end as iban, case when t.iban is null then s.bic else t.bic end as bic,
    (select json_agg(json_build_object('schemeProId', l.scheme_pro_id, 'schemeCode', l.scheme_code,
        'ecoOrganismName', l.eco_organism_name, 'net', l.net::text) order by l.first)
      from (select l.scheme_pro_id, l.scheme_code, l.eco_organism_name, sum(l.net) as net, min(l.position) as first
        from statement_lines l where l.producer_nrn = t.producer_nrn and l.statement_id = t.id group by 1, 2, 3) l) as schemes
  from statements t
  join sellers s on s.id = t.seller_id
  left join statement_balances b on b.producer_nrn = t.producer_nrn and b.statement_id = t.id
  where ${where} ${page}`;

type OfProducer = Page & {
  today: string;
  declarationId?: string | undefined;
  country?: string | undefined;
  period?: string | undefined;
  isOpen?: boolean | undefined;
};

/** A producer's statements and credit notes, newest first. */
export async function selectStatements(
  db: Db,
  tenant: Tenant,
  { today, declarationId, country, period, isOpen, limit, offset }: OfProducer,
): Promise<{ rows: StatementRow[]; total: number }> {
  const where = sql`t.producer_nrn = ${tenant.nrn}
    ${declarationId ? sql`and t.declaration_id = ${declarationId}` : sql``}
    ${country ? sql`and t.epr_country_code = ${country}` : sql``}
    ${period ? sql`and t.declaration_period_code = ${period}` : sql``}
    ${isOpen ? sql`and b.statement_id is not null and b.paid_on is null` : sql``}`;
  const order = sql`order by t.created_at desc, t.number desc limit ${limit} offset ${offset}`;
  const rows = await db.execute<StatementRow>(statementsOn(today, where, order));
  const [counted] = await db.execute<{ total: string }>(sql`
    select count(*) as total from statements t
    left join statement_balances b on b.producer_nrn = t.producer_nrn and b.statement_id = t.id where ${where}`);
  return { rows, total: Number(counted?.total ?? 0) };
}

export async function findStatement(
  db: Db,
  tenant: Tenant,
  id: string,
  today: string,
): Promise<StatementRow | undefined> {
  const where = sql`t.producer_nrn = ${tenant.nrn} and t.id = ${id}`;
  const [row] = await db.execute<StatementRow>(statementsOn(today, where, sql``));
  return row;
}

/** Those of a producer's statements that have these ids. */
export function selectStatementsById(
  db: Db,
  tenant: Tenant,
  ids: readonly string[],
  today: string,
): Promise<StatementRow[]> {
  const where = sql`t.producer_nrn = ${tenant.nrn} and ${isOneOf(sql`t.id`, ids)}`;
  return db.execute<StatementRow>(statementsOn(today, where, sql``)) as unknown as Promise<StatementRow[]>;
}

/** Of every producer, for operators alone: what is due the longest first, else the newest. */
export async function selectAllStatements(
  db: Db,
  {
    show,
    search,
    today,
    limit,
    offset,
  }: Page & { show: "UNPAID" | "OVERDUE" | "TO_TRANSFER" | undefined; search: string; today: string },
): Promise<{ rows: StatementRow[]; total: number; left: { currency: string; left: string }[] }> {
  const shown = {
    UNPAID: sql`b.paid_on is null and b.statement_id is not null`,
    OVERDUE: sql`b.paid_on is null and b.due_on < ${today}::date`,
    TO_TRANSFER: isToTransfer,
  };
  const pattern = `%${search.replaceAll(/[\\%_]/g, "\\$&")}%`;
  const found = search
    ? sql`and (folded(t.recipient ->> 'companyName') like folded(${pattern}) or t.number like ${pattern}
        or t.reference like upper(replace(${pattern}, ' ', '')) or t.producer_nrn like ${pattern})`
    : sql``;
  const where = sql`${show ? shown[show] : sql`true`} ${found}`;
  const order = show ? sql`b.due_on, t.created_at, t.id` : sql`t.created_at desc, t.id`;
  const rows = await db.execute<StatementRow>(
    statementsOn(today, where, sql`order by ${order} limit ${limit} offset ${offset}`),
  );
  const counted = await db.execute<{ currency: string; total: number; left: string }>(sql`
    select t.currency, count(*)::int as total, coalesce(sum(greatest(b.total - b.paid, 0)), 0)::text as left from statements t
    left join statement_balances b on b.producer_nrn = t.producer_nrn and b.statement_id = t.id where ${where}
    group by t.currency order by t.currency`);
  return {
    rows,
    total: counted.reduce((sum, { total }) => sum + total, 0),
    left: counted.map(({ currency, left }) => ({ currency, left })),
  };
}

export type StatementLineRow = Omit<typeof statementLines.$inferSelect, "producerNrn" | "statementId">;

export function selectStatementLines(db: Db, tenant: Tenant, id: string): Promise<StatementLineRow[]> {
  return db.execute<StatementLineRow>(sql`
    select l.position, l.scheme_pro_id as "schemeProId", l.scheme_code as "schemeCode", l.eco_organism_name as "ecoOrganismName",
      l.code, l.label_en as "labelEn", l.label_fr as "labelFr", l.label_zh as "labelZh", l.price_unit as "priceUnit",
      trim_scale(l.price)::text as price, trim_scale(l.quantity)::text as quantity, trim_scale(l.weight)::text as weight,
      l.net::text
    from statement_lines l where l.producer_nrn = ${tenant.nrn} and l.statement_id = ${id}
    order by l.position`) as unknown as Promise<StatementLineRow[]>;
}

export type LinkedStatement = {
  id: string;
  kind: StatementKind;
  number: string;
  total: string;
  issuedOn: string;
};

/** The statements that amend this one, and the one that it amends. */
export async function selectLinked(
  db: Db,
  tenant: Tenant,
  { id, correctsId }: Pick<StatementRow, "id" | "correctsId">,
): Promise<{ corrects: LinkedStatement | null; correctedBy: LinkedStatement[] }> {
  const rows = await db.execute<LinkedStatement>(sql`
    select id, kind, number, total::text, issued_on::text as "issuedOn" from statements
    where producer_nrn = ${tenant.nrn} and (corrects_id = ${id} or id = ${correctsId}) order by created_at, number`);
  return {
    corrects: rows.find((row) => row.id === correctsId) ?? null,
    correctedBy: rows.filter((row) => row.id !== correctsId),
  };
}

/** How a statement stands: what is left of it, and of which parts it is. */
export type Balance = {
  id: string;
  total: string;
  left: string;
  /** The money that came for it. */
  paid: string;
  vatRate: string | null;
  paidOn: string | null;
  transferredOn: string | null;
  /** Net of what it is of, and with VAT what credit notes took off it. */
  schemes: { schemeProId: string; net: string; credited: string }[];
};

/** The statements of a declaration that are paid or to be paid, newest first. */
export function selectBalances(db: Db, tenant: Tenant, declarationId: string): Promise<Balance[]> {
  return db.execute<Balance>(sql`
    select t.id, b.total::text, (b.total - b.paid)::text as left, ${moneyPaid}::text as paid, t.vat_rate::text as "vatRate", (${moneyPaidOn})::text as "paidOn",
      b.transferred_on::text as "transferredOn",
      (select json_agg(json_build_object('schemeProId', l.scheme_pro_id, 'net', l.net::text,
          'credited', round(${creditedOfPart(sql`l.scheme_pro_id`)}, 2)::text)) from (
        select l.scheme_pro_id, sum(l.net) as net from statement_lines l
        where l.producer_nrn = t.producer_nrn and l.statement_id = t.id group by 1) l) as schemes
    from statements t
    join statement_balances b on b.producer_nrn = t.producer_nrn and b.statement_id = t.id
    where t.producer_nrn = ${tenant.nrn} and t.declaration_id = ${declarationId}
    order by t.created_at desc, t.number desc`) as unknown as Promise<Balance[]>;
}
