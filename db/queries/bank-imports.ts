import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../client";
import { insertRows } from "../insert-rows";
import { bankEntries, bankImports } from "../schema";
import type { BankEntryKind, BankEntryState, BankFormat } from "../vocabulary";

type Page = { limit: number; offset: number };

export type BankImportRow = {
  id: string;
  format: BankFormat;
  fileName: string;
  accounts: string[];
  firstDay: string | null;
  lastDay: string | null;
  countEntries: number;
  countRecorded: number;
  countSetAside: number;
  countOpen: number;
  countKnown: number;
  countDebits: number;
  countPending: number;
  createdAt: string;
};

/** What a line was recorded as, and how much of it that is: payments that are taken back are none. */
const STANDING = sql`cross join lateral (
  select coalesce(sum(p.amount) filter (where p.undone_at is null), 0) as amount,
    coalesce(bool_or(p.undone_at is not null), false) as has_undone,
    coalesce(json_agg(json_build_object('producerNrn', p.producer_nrn, 'statementId', p.statement_id, 'amount', p.amount::text)
      order by p.created_at, p.id) filter (where p.undone_at is null), '[]') as payments
  from statement_payments p where p.bank_entry_id = e.id
) r`;
/** Whether all of a line is recorded. */
const WHOLE = sql`r.amount >= e.amount`;

const importsOn = (where: SQL, page: SQL) => sql`
  select i.id, i.format, i.file_name as "fileName", i.accounts, i.first_day::text as "firstDay", i.last_day::text as "lastDay",
    c.entries as "countEntries", c.recorded as "countRecorded", c.aside as "countSetAside",
    c.entries - c.recorded - c.aside as "countOpen",
    i.count_known as "countKnown", i.count_debits as "countDebits", i.count_pending as "countPending",
    iso(i.created_at) as "createdAt"
  from bank_imports i
  cross join lateral (
    select count(*)::int as entries, count(*) filter (where ${WHOLE})::int as recorded,
      count(e.set_aside_at) filter (where not ${WHOLE})::int as aside
    from bank_entries e ${STANDING} where e.import_id = i.id
  ) c
  where ${where} order by i.created_at desc, i.id ${page}`;

/** Files of banks that were read, newest first. */
export async function selectBankImports(
  db: Db,
  { limit, offset }: Page,
): Promise<{ rows: BankImportRow[]; total: number }> {
  const rows = await db.execute<BankImportRow>(importsOn(sql`true`, sql`limit ${limit} offset ${offset}`));
  const [counted] = await db.execute<{ total: string }>(sql`select count(*) as total from bank_imports`);
  return { rows, total: Number(counted?.total ?? 0) };
}

export async function findBankImport(db: Db, id: string): Promise<BankImportRow | undefined> {
  const [row] = await db.execute<BankImportRow>(importsOn(sql`i.id = ${id}`, sql``));
  return row;
}

export type NewBankEntry = Omit<typeof bankEntries.$inferInsert, "id" | "importId">;
type NewBankImport = Omit<typeof bankImports.$inferInsert, "countKnown">;

/** Keeps a file's lines that no earlier one had, and how many it had of the others. */
export async function insertBankImport(
  db: Db,
  bankImport: NewBankImport & { id: string },
  entries: readonly NewBankEntry[],
): Promise<void> {
  await db.insert(bankImports).values({ ...bankImport, countKnown: 0 });
  if (entries.length === 0) return;
  // Always in the same order, so that two files with the same lines don't wait for each other.
  const rows = [...entries]
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map((entry) => ({ ...entry, importId: bankImport.id }));
  const kept = await db.execute(sql`${insertRows(bankEntries, rows)}
    on conflict on constraint bank_entries_once do nothing returning id`);
  await db.execute(
    sql`update bank_imports set count_known = ${entries.length - kept.length} where id = ${bankImport.id}`,
  );
}

export type BankEntryRow = {
  id: string;
  kind: BankEntryKind;
  state: BankEntryState;
  bookedOn: string;
  amount: string;
  currency: string;
  debtorName: string | null;
  debtorIban: string | null;
  remittance: string | null;
  creditorReferences: string[];
  numberReferences: string[];
  wasTakenBack: boolean;
  /** What of it is not recorded. */
  unrecorded: string;
  /** The statements that it was recorded for, and how much of it for each. */
  recorded: { producerNrn: string; statementId: string; amount: string }[];
};

/** The lines of a file, oldest first. */
export function selectBankEntries(db: Db, importId: string): Promise<BankEntryRow[]> {
  return db.execute<BankEntryRow>(sql`
    select e.id, e.kind, e.booked_on::text as "bookedOn", e.amount::text, e.currency, e.debtor_name as "debtorName",
      e.debtor_iban as "debtorIban", e.remittance, e.creditor_references as "creditorReferences",
      e.number_references as "numberReferences", r.payments as recorded, (e.amount - r.amount)::text as unrecorded,
      case when ${WHOLE} then 'RECORDED' when e.set_aside_at is not null then 'SET_ASIDE' else 'OPEN' end as state,
      r.has_undone as "wasTakenBack"
    from bank_entries e ${STANDING}
    where e.import_id = ${importId} order by e.booked_on, e.position`) as unknown as Promise<BankEntryRow[]>;
}

/** Has who decides about the same file wait until this transaction has ended. */
export async function lockBankImport(db: Db, id: string): Promise<boolean> {
  const rows = await db.execute(sql`select 1 from bank_imports where id = ${id} for update`);
  return rows.length > 0;
}

type Decision = { by: string; at: Date };

/** Sets a line aside, or brings it back, and says who decided that. */
export async function markDecided(db: Db, id: string, isAside: boolean, { by, at }: Decision): Promise<void> {
  const moment = sql`${at.toISOString()}::timestamptz`;
  await db.execute(sql`
    update bank_entries set set_aside_at = ${isAside ? moment : sql`null`}, decided_by = ${by}, decided_at = ${moment}
    where id = ${id}`);
}

export type StatementNamed = {
  id: string;
  producerNrn: string;
  sellerId: string;
  companyName: string;
  number: string;
  reference: string;
  currency: string;
  left: string;
  payments: { amount: string; paidOn: string }[];
};

const namedOn = (where: SQL) => sql`
  select t.id, t.producer_nrn as "producerNrn", t.seller_id as "sellerId", t.recipient ->> 'companyName' as "companyName", t.number, t.reference, t.currency,
    (b.total - b.paid)::text as left,
    coalesce((select json_agg(json_build_object('amount', p.amount::text, 'paidOn', p.paid_on::text))
      from statement_payments p
      where p.producer_nrn = t.producer_nrn and p.statement_id = t.id and p.undone_at is null and p.source <> 'CREDIT_NOTE'
    ), '[]') as payments
  from statements t
  join statement_balances b on b.producer_nrn = t.producer_nrn and b.statement_id = t.id
  where ${where}`;

const oneOf = (column: SQL, values: readonly string[], type: SQL) =>
  sql`${column} = any(${sql.param([...values])}::${type}[])`;

/** The statements of every producer that creditor references name, with what is left of them and what came. */
export async function selectNamedStatements(
  db: Db,
  references: readonly string[],
): Promise<StatementNamed[]> {
  if (references.length === 0) return [];
  return db.execute<StatementNamed>(namedOn(oneOf(sql`t.reference`, references, sql`text`)));
}

/** The statements of producers of which something is left to pay. */
export async function selectUnpaidOf(db: Db, nrns: readonly string[]): Promise<StatementNamed[]> {
  if (nrns.length === 0) return [];
  return db.execute<StatementNamed>(
    namedOn(sql`${oneOf(sql`t.producer_nrn`, nrns, sql`text`)} and b.paid_on is null`),
  );
}

/** The statements that lines were recorded for. */
export async function selectStatementsOf(
  db: Db,
  recorded: readonly { producerNrn: string; statementId: string }[],
): Promise<StatementNamed[]> {
  if (recorded.length === 0) return [];
  const nrns = recorded.map(({ producerNrn }) => producerNrn);
  const ids = recorded.map(({ statementId }) => statementId);
  return db.execute<StatementNamed>(
    namedOn(sql`${oneOf(sql`t.producer_nrn`, nrns, sql`text`)} and ${oneOf(sql`t.id`, ids, sql`uuid`)}`),
  );
}

/** Forgets who paid and what they wrote, a year after it was read; that the money came, and what for, stays. */
export async function eraseOldBankEntries(db: Db): Promise<number> {
  const { count } = await db.execute(sql`
    update bank_entries e set debtor_name = null, debtor_iban = null, remittance = null
    from bank_imports i
    where i.id = e.import_id and i.created_at < now() - interval '1 year' and e.remittance is not null`);
  return count;
}
