import type { z } from "zod";
import type { Db } from "@/db/client";
import {
  type BankEntryRow,
  type StatementNamed,
  selectBankEntries,
  selectNamedStatements,
  selectStatementsOf,
} from "@/db/queries/bank-imports";
import type { decideBankEntry } from "@/lib/contract/bank-imports";
import { type BankOutcome, judgeEntries } from "@/lib/domain/statements/judge-entries";

export type JudgedRow = BankEntryRow & { outcome: BankOutcome | null; statement: StatementNamed | null };

/** The lines of a file as they stand now: what became of them, or what they come to. */
export async function judgeImport(db: Db, importId: string): Promise<JudgedRow[]> {
  const rows = await selectBankEntries(db, importId);
  const open = rows.filter(({ state }) => state === "OPEN");
  const references = open.flatMap((row) => [...row.creditorReferences, ...row.numberReferences]);
  const named = await selectNamedStatements(db, [...new Set(references)]);
  const recorded = rows.flatMap(({ producerNrn, statementId }) =>
    producerNrn && statementId ? [{ producerNrn, statementId }] : [],
  );
  const known = new Map((await selectStatementsOf(db, recorded)).map((one) => [one.id, one]));
  const judged = judgeEntries(rows, named);
  return rows.map((row, at) => ({
    ...row,
    outcome: judged[at]?.outcome ?? null,
    statement: judged[at]?.statement ?? known.get(row.statementId ?? "") ?? null,
  }));
}

/** A line as the API has it. */
export function describeEntry({
  creditorReferences: _creditor,
  numberReferences: _number,
  wasTakenBack: _back,
  producerNrn: _nrn,
  statementId: _id,
  statement,
  amount,
  ...known
}: JudgedRow): z.input<typeof decideBankEntry.returns> {
  return {
    ...known,
    amount: Number(amount),
    statement: statement && {
      id: statement.id,
      producerNrn: statement.producerNrn,
      companyName: statement.companyName,
      number: statement.number,
      currency: statement.currency,
      left: Number(statement.left),
    },
  };
}
