import type { getBankImport as contract } from "@/lib/contract/bank-imports";
import { sumOf } from "@/lib/domain/amounts";
import { isRecordable } from "@/lib/domain/statements/bank-outcomes";
import { groupBy } from "@/lib/group-by";
import type { Operation } from "@/lib/operation";
import { describeEntry, type JudgedRow, judgeImport } from "./describe-bank";
import { findImport } from "./find-import";

export const getBankImport: Operation<typeof contract> = async ({ db }, { params, query }) => {
  const bankImport = await findImport(db, params.BankImportId);
  const rows = await judgeImport(db, bankImport.id);
  const shown = rows.filter(
    ({ state, outcome }) =>
      (query.State === undefined || state === query.State) &&
      (query.Outcome === undefined || outcome === query.Outcome),
  );
  const body = {
    bankImport,
    sums: sumsOf(rows),
    recordable: rows.flatMap(({ id, outcome, currency, amount, shares }) =>
      isRecordable(outcome) ? [{ id, outcome, currency, amount, payments: shares.length }] : [],
    ),
    data: shown.slice(query.Offset, query.Offset + query.Limit).map(describeEntry),
  };
  return { body, total: shown.length };
};

function sumsOf(rows: readonly JudgedRow[]) {
  const groups = groupBy(rows, ({ state, outcome, currency }) => JSON.stringify([state, outcome, currency]));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { state, outcome, currency } = first;
    const amount = Number(sumOf(group.map((row) => (row.state === "OPEN" ? row.unrecorded : row.amount))));
    return [{ state, outcome, currency, count: group.length, amount }];
  });
}
