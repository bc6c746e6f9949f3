"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useFormat } from "@/components/ui/use-format";
import type { GridRow, Scope } from "../draft/grid-row";
import { useNameAt } from "./use-name-at";

type ConflictsProps = {
  rows: readonly GridRow[];
  /** Which lines are shown. */
  scope: Scope;
  onKeep: (rows: readonly GridRow[]) => void;
  onDiscard: (rows: readonly GridRow[]) => void;
};

/** What somebody else saved in a line that is being written here: which of the two stands is for a person to say. */
export function Conflicts({ rows, scope, onKeep, onDiscard }: ConflictsProps) {
  const t = useTranslations("conflict");
  const format = useFormat();
  const nameAt = useNameAt(scope);
  const open = rows.filter(({ cell }) => cell.state !== "locked");
  return (
    <div className="mb-3">
      <Notice signal="check">
        <p className="font-semibold">{t("title", { count: rows.length })}</p>
        <ul>
          {rows.map((row) => (
            <li
              className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2"
              key={`${row.source.ecoProductId} ${row.edit?.part} ${row.edit?.channel}`}
            >
              <span className="grow">
                {row.cell.state === "locked"
                  ? t("locked", { product: nameAt(row), mine: row.edit?.typed ?? "" })
                  : t("changed", {
                      product: nameAt(row),
                      theirs: row.saved === undefined ? "0" : format.quantity(row.saved),
                      mine: row.edit?.typed ?? "",
                    })}
              </span>
              {row.cell.state !== "locked" && (
                <Button onClick={() => onKeep([row])}>
                  {t("keepMine")}
                  <span className="sr-only">{` ${nameAt(row)}`}</span>
                </Button>
              )}
              <Button onClick={() => onDiscard([row])}>
                {row.cell.state === "locked" ? t("discard") : t("takeTheirs")}
                <span className="sr-only">{` ${nameAt(row)}`}</span>
              </Button>
            </li>
          ))}
        </ul>
        {open.length > 1 && (
          <p className="mt-2 flex flex-wrap gap-3">
            <Button onClick={() => onKeep(open)}>{t("keepAllMine")}</Button>
            <Button onClick={() => onDiscard(open)}>{t("takeAllTheirs")}</Button>
          </p>
        )}
      </Notice>
    </div>
  );
}
