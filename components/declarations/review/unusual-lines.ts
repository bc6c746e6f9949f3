import type { CodePeriod } from "@/db/vocabulary";
import { oddWeightOf, type Scope, type SheetRow, unusualAt } from "../draft/grid-row";

export const WHOLE_YEAR: Scope = { part: null, channel: null };

/** Where figures of a product are far from what is usual: at each of its quantities, or at its first where it is the weight alone. */
export const unusualLines = (rows: readonly SheetRow[]): { row: SheetRow; scope: Scope }[] =>
  rows.flatMap((row) => {
    const scopes = row.declared.map(({ codePeriod, codeVendor }) => ({
      part: codePeriod as CodePeriod | null,
      channel: codeVendor,
    }));
    const unusual = scopes.filter((scope) => unusualAt(row, scope) !== undefined);
    const [first = WHOLE_YEAR] = scopes;
    const found = unusual.length > 0 || !oddWeightOf(row) ? unusual : [first];
    return found.map((scope) => ({ row, scope }));
  });
