import type { z } from "zod";
import type { Db } from "@/db/client";
import {
  type BankEntryRow,
  type StatementNamed,
  selectBankEntries,
  selectNamedStatements,
  selectStatementsOf,
  selectUnpaidOf,
} from "@/db/queries/bank-imports";
import type { decideBankEntry } from "@/lib/contract/bank-imports";
import { type Judgement, judgeEntries } from "@/lib/domain/statements/judge-entries";

export type JudgedRow = BankEntryRow & Judgement<StatementNamed>;

/** The lines of a file as they stand now: what became of them, or what they come to. */
export async function judgeImport(db: Db, importId: string): Promise<JudgedRow[]> {
  const rows = await selectBankEntries(db, importId);
  const open = rows.filter(({ state }) => state === "OPEN");
  const references = open.flatMap((row) => [...row.creditorReferences, ...row.numberReferences]);
  const named = await selectNamedStatements(db, [...new Set(references)]);
  const unpaid = await selectUnpaidOf(db, [...new Set(named.map(({ producerNrn }) => producerNrn))]);
  const candidates = new Map([...named, ...unpaid].map((one) => [one.id, one]));
  const recorded = rows.flatMap((row) => row.recorded);
  const known = new Map((await selectStatementsOf(db, recorded)).map((one) => [one.id, one]));
  const judged = judgeEntries(rows, [...candidates.values()]);
  return rows.map((row, at) => {
    const { outcome = null, shares = [], difference = null } = judged[at] ?? {};
    const standing = row.recorded.flatMap(({ statementId, amount }) => {
      const statement = known.get(statementId);
      return statement ? [{ statement, amount }] : [];
    });
    const shown = standing.length > 0 ? standing : shares;
    return { ...row, outcome, difference, shares: shown.toSorted(byNumber) };
  });
}

/** Before and after a line is recorded, its statements stand in the same order. */
const byNumber = (one: { statement: StatementNamed }, other: { statement: StatementNamed }): number =>
  one.statement.number < other.statement.number ? -1 : 1;

/** A line as the API has it. */
export function describeEntry({
  creditorReferences: _creditor,
  numberReferences: _number,
  wasTakenBack: _back,
  recorded: _recorded,
  shares,
  amount,
  unrecorded,
  difference,
  ...known
}: JudgedRow): z.input<typeof decideBankEntry.returns> {
  return {
    ...known,
    amount: Number(amount),
    unrecorded: Number(unrecorded),
    difference: difference === null ? null : Number(difference),
    statements: shares.map(({ statement, amount: share }) => ({
      id: statement.id,
      producerNrn: statement.producerNrn,
      companyName: statement.companyName,
      number: statement.number,
      currency: statement.currency,
      left: Number(statement.left),
      amount: share === null ? null : Number(share),
    })),
  };
}
