import type { Db } from "@/db/client";
import { type BankImportRow, findBankImport, lockBankImport } from "@/db/queries/bank-imports";
import { Refusal } from "@/lib/errors/refusals";

const unknown = () => new Refusal("SERVICE_005", [{ path: "BankImportId", kind: "noSuchBankImport" }]);

export async function findImport(db: Db, id: string): Promise<BankImportRow> {
  const found = await findBankImport(db, id);
  if (!found) throw unknown();
  return found;
}

/** Refuses a file that is not there, and has who decides about the same one wait. */
export async function lockImport(db: Db, id: string): Promise<void> {
  if (!(await lockBankImport(db, id))) throw unknown();
}
