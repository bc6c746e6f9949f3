"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { leaveOutName, type RowToFix, sharedProblems, valueName } from "./fix-rows";

/** Problems that are solved by saying that references are SKUs. */
const OF_TYPE = ["whichType", "checkDigit"];

/** What several rows have wrong in the same way, each with what mends them all at once. */
export function MendTogether({ rows }: { rows: readonly RowToFix[] }) {
  const t = useTranslations("rowProblems");
  const says = useTranslations("rowProblems.kinds");
  const list = useRef<HTMLUListElement>(null);
  const shared = sharedProblems(rows);
  if (shared.length === 0) return null;
  /** Writes into the form's own fields, as a person would: it keeps and sends what stands in them. */
  const write = (into: (form: HTMLFormElement) => void) => {
    const form = list.current?.closest("form");
    if (!form) return;
    into(form);
    form.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const sayAll = (of: readonly RowToFix[], type: string) =>
    write((form) => {
      for (const row of of) {
        const field = form.elements.namedItem(valueName(row, "external_id_type"));
        if (field instanceof HTMLSelectElement) field.value = type;
      }
    });
  const leaveAllOut = (of: readonly RowToFix[]) =>
    write((form) => {
      for (const row of of) {
        const box = form.elements.namedItem(leaveOutName(row));
        if (box instanceof HTMLInputElement) box.checked = true;
      }
    });
  return (
    <ul ref={list} className="mb-3 grid gap-2" aria-label={t("together")}>
      {shared.map(({ problem, rows: of }) => {
        const kind = String(problem.kind);
        const name = says.has(kind as "locked") ? says(kind as "locked") : says("other");
        const rowsOf = t("rowsTogether", { count: of.length });
        return (
          <li
            key={`${kind} ${problem.column}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-rule border-b pb-2 text-sm"
          >
            <span className="mr-auto">
              <b className="font-semibold">{rowsOf}</b> {name}
            </span>
            {OF_TYPE.includes(kind) && problem.column !== "also_known_as" && (
              <Button onClick={() => sayAll(of, "SKU")}>
                {t("allSkus")}
                <span className="sr-only">{`, ${name}`}</span>
              </Button>
            )}
            <Button onClick={() => leaveAllOut(of)}>
              {t("leaveAllOut")}
              <span className="sr-only">{`, ${name}`}</span>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
