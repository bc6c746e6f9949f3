"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useCallback, useMemo, useState } from "react";
import type { StreamColumn } from "@/components/streams/stream-order";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { ToolsButton } from "@/components/ui/tools-button";
import { useTyped } from "@/components/ui/use-typed";
import type { Sheet } from "../draft/sheet";
import { declaredScopes } from "./declared-scopes";
import { GRID_TOOLS } from "./grid-classes";
import { isShown, ROW_FILTERS } from "./grid-filters";
import { ScopeChoice } from "./scope-choice";
import type { GridView } from "./use-grid-view";

type GridToolsProps = {
  sheet: Sheet;
  columns: readonly StreamColumn[];
  view: GridView;
  onView: (change: Partial<GridView>) => void;
  /** Lines that are typed and not saved. */
  typed: number;
  /** What fills many rows at once. */
  fill: (className: string) => ReactNode;
};

/** Which rows are shown, and which line of each product. */
export function GridTools({ sheet, columns, view, onView, typed, fill }: GridToolsProps) {
  const t = useTranslations("declaration");
  const { scope } = view;
  const isNarrowed =
    view.filter !== "all" || view.scheme !== null || scope.part !== null || scope.channel !== null;
  const [isOpen, setOpen] = useState(isNarrowed);
  const search = useTyped(
    view.search,
    useCallback((words: string) => onView({ search: words }), [onView]),
  );
  const declared = useMemo(() => declaredScopes(sheet, scope), [sheet, scope]);
  const counts = useMemo(
    () =>
      new Map(
        ROW_FILTERS.map((filter) => [
          filter,
          sheet.rows.filter((source) => isShown(source, filter, { scope, isTyped: () => false })).length,
        ]),
      ),
    [sheet, scope],
  );
  const tool = isOpen ? "max-desk:flex-[1_1_40%]" : "max-desk:hidden";
  return (
    <div className={GRID_TOOLS}>
      <div className="mr-auto w-64 max-desk:w-auto max-desk:min-w-0 max-desk:flex-1">
        <Input type="search" aria-label={t("search")} placeholder={t("search")} {...search} />
      </div>
      <ToolsButton label={t("tools")} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      <Select
        className={tool}
        aria-label={t("rowsShown")}
        value={view.filter}
        onChange={({ target }) => {
          const filter = ROW_FILTERS.find((each) => each === target.value);
          if (filter) onView({ filter });
        }}
      >
        {ROW_FILTERS.map((filter) => (
          <option key={filter} value={filter}>
            {t(`filter.${filter}`, { count: filter === "typed" ? typed : (counts.get(filter) ?? 0) })}
          </option>
        ))}
      </Select>
      <Select
        className={tool}
        aria-label={t("schemesShown")}
        value={view.scheme ?? ""}
        onChange={({ target }) => onView({ scheme: target.value || null })}
      >
        <option value="">{t("allSchemes")}</option>
        {columns.map(({ schemeCode, name }) => (
          <option key={schemeCode} value={schemeCode}>
            {`${schemeCode}, ${name}`}
          </option>
        ))}
      </Select>
      <ScopeChoice
        scope={scope}
        declared={declared}
        triggerClass={tool}
        onChange={(next) => onView({ scope: next })}
      />
      {fill(tool)}
    </div>
  );
}
