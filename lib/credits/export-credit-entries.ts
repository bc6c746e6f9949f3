import { type CreditEntryRow, readCreditEntries, reversedGrant } from "@/db/queries/credits";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { exportCreditEntries as contract } from "@/lib/contract/credits";
import { inTurns } from "@/lib/in-turns";
import type { Operation } from "@/lib/operation";
import { tableFile } from "@/lib/table-file";

const COLUMNS: Record<string, (entry: CreditEntryRow) => string | null> = {
  sequence: (entry) => String(entry.sequence),
  created_at: (entry) => entry.createdAt.toISOString(),
  kind: (entry) => entry.kind,
  reason: (entry) => entry.reason,
  reference: (entry) => entry.reference,
  actor: (entry) => entry.actor,
  amount: (entry) => String(entry.amount),
  balance: (entry) => String(entry.balance),
  reverses: (entry) => reversedGrant(entry)?.toString() ?? null,
};

/** The ledger as a file, written while it is read. */
export const exportCreditEntries: Operation<typeof contract> = async (context, { params, query }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  const filter = { kind: query.Kind, from: query.From, to: query.To };
  const pieces = async function* () {
    for await (const entries of inTurns(context, readCreditEntries(context.db, tenant, filter)))
      yield entries.map((entry) => Object.values(COLUMNS).map((cell) => cell(entry)));
  };
  const days = [query.From, query.To].filter(Boolean);
  return tableFile(query.Format, ["credits", ...days].join("-"), {
    columns: Object.keys(COLUMNS),
    numbers: ["sequence", "amount", "balance", "reverses"],
    rows: pieces(),
  });
};
