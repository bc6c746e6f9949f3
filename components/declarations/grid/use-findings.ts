"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { DeclarationDraft, DraftRow, Overview } from "../draft/declaration-draft";
import { isUnusual, type Scope } from "../draft/grid-row";
import { lacksWeight } from "../draft/lacks-weight";
import type { Finding } from "./grid-summary";
import { useUnusualText } from "./unusual-text";
import { useNameAt } from "./use-name-at";

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
  const { sheet, edited } = now;
  const t = useTranslations("declaration");
  const shared = useTranslations("common");
  const unusualText = useUnusualText(period);
  const nameAt = useNameAt(scope);
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
            product: nameAt(row),
            typed: row.edit?.typed ?? "",
            reason: row.cell.state === "error" ? shared(`misread.${row.cell.reason}`) : "",
          }),
        reference: row.source.ecoProductReference,
        scope: row.scope,
      })),
    ...edited.flatMap((row) =>
      row.refused === undefined
        ? []
        : {
            key: `refused ${row.source.ecoProductId} ${row.scope.part} ${row.scope.channel}`,
            signal: "stop" as const,
            message: () => t("finding.refused", { product: nameAt(row), reason: row.refused ?? "" }),
            reference: row.source.ecoProductReference,
            scope: row.scope,
          },
    ),
    ...withoutWeight.map(({ ecoProductReference, title }) => ({
      key: `weight ${ecoProductReference}`,
      signal: "stop" as const,
      message: () => t("finding.weight", { product: title ?? ecoProductReference }),
      reference: ecoProductReference,
      scope,
    })),
    ...unusual
      .flatMap(({ ecoProductReference }) => draft.row(ecoProductReference, scope) ?? [])
      .filter(({ edited, pending }) => !edited && pending !== undefined)
      .map((row) => ({
        key: `unusual ${row.source.ecoProductId}`,
        signal: "check" as const,
        message: () =>
          t("finding.unusual", {
            product: row.name,
            change: row.pending === "quantity" ? unusualText.ofQuantity(row) : unusualText.ofWeight(row),
          }),
        reference: row.source.ecoProductReference,
        scope,
      })),
  ];
}
