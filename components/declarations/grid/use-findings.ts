"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { DeclarationDraft, DraftRow, Overview } from "../draft/declaration-draft";
import { isUnusual, lineKey, type Scope } from "../draft/grid-row";
import { lacksWeight } from "../draft/lacks-weight";
import type { Finding } from "./grid-summary";
import { useUnusualText } from "./unusual-text";

type FindingsInput = {
  draft: DeclarationDraft;
  now: Overview;
  scope: Scope;
  period: string;
  /** What is being typed is not called wrong yet. */
  isBeingTyped: (row: DraftRow) => boolean;
};

/** What keeps the declaration from being validated, then what is unusual, each at its row. */
export function useFindings({ draft, now, scope, period, isBeingTyped }: FindingsInput): Finding[] {
  const { sheet, edits, edited } = now;
  const t = useTranslations("declaration");
  const shared = useTranslations("common");
  const unusualText = useUnusualText(period);
  const withoutWeight = useMemo(() => sheet.rows.filter(lacksWeight), [sheet]);
  const unusual = useMemo(() => sheet.rows.filter((source) => isUnusual(source, scope)), [sheet, scope]);
  return [
    ...edited
      .filter((row) => row.cell.state === "error" && !isBeingTyped(row))
      .map((row) => ({
        key: `unreadable ${row.source.ecoProductId} ${row.edit?.part} ${row.edit?.channel}`,
        signal: "stop" as const,
        message: () =>
          t("finding.unreadable", {
            product: row.name,
            typed: row.edit?.typed ?? "",
            reason: row.cell.state === "error" ? shared(`misread.${row.cell.reason}`) : "",
          }),
        reference: row.source.ecoProductReference,
      })),
    ...withoutWeight.map(({ ecoProductReference, title }) => ({
      key: `weight ${ecoProductReference}`,
      signal: "stop" as const,
      message: () => t("finding.weight", { product: title ?? ecoProductReference }),
      reference: ecoProductReference,
    })),
    ...unusual
      .filter(({ ecoProductReference }) => !edits.has(lineKey(ecoProductReference, scope)))
      .flatMap(({ ecoProductReference }) => draft.row(ecoProductReference, scope) ?? [])
      .filter(({ pending }) => pending !== undefined)
      .map((row) => ({
        key: `unusual ${row.source.ecoProductId}`,
        signal: "check" as const,
        message: () =>
          t("finding.unusual", {
            product: row.name,
            change: row.pending === "quantity" ? unusualText.ofQuantity(row) : unusualText.ofWeight(row),
          }),
        reference: row.source.ecoProductReference,
      })),
  ];
}
