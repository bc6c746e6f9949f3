"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState, useSyncExternalStore } from "react";
import { CellSelection } from "@/components/grid/cell-selection";
import { GRID_SHEET } from "@/components/grid/grid-classes";
import type { Selection } from "@/components/selection/selection";
import { useMay } from "@/components/selection/use-may";
import { Failure } from "@/components/ui/failure";
import { Pager } from "@/components/ui/pager";
import { TwoReadings, type Unclear } from "@/components/ui/two-readings";
import type { FilledMeasure } from "@/db/vocabulary";
import type { FillRow } from "./fill-row";
import type { MeasureSheet } from "./measure-sheet";
import { MeasureTable } from "./measure-table";
import { MeasuresBar } from "./measures-bar";
import { MEASURES_PAGE, type MeasuresAnswer } from "./measures-of-page";
import { useMeasureSheet } from "./use-measure-sheet";
import { useSaveMeasures } from "./use-save-measures";

type MeasureGridProps = {
  selection: Selection;
  measure: FilledMeasure;
  answer: MeasuresAnswer & { total: number };
  currency: string;
  offset: number;
  onOffset: (offset: number) => void;
  /** The choice of a measure, on top of the table. */
  children: ReactNode;
  /** In the place of the table, where nothing is asked. */
  empty: ReactNode;
};

/**
 * One measure of many products, written by keyboard or pasted, and saved by one button. Rows stay where they are while
 * something is written here, also those that are saved.
 */
export function MeasureGrid(props: MeasureGridProps) {
  const { selection, measure, answer, currency, offset, onOffset, children, empty } = props;
  const { producer, country, period } = selection;
  const t = useTranslations("measures");
  const may = useMay("write") ?? false;
  const [cells] = useState(() => new CellSelection());
  const place = `measures:${producer}/${country}/${period}/${measure}`;
  const sheet = useMeasureSheet(place, measure, answer.data);
  const { rows, dirty, countSaved, elsewhere } = useSyncExternalStore(
    sheet.subscribe,
    sheet.overview,
    sheet.overview,
  );
  const { save, isSaving, error } = useSaveMeasures({ sheet, selection, measure, cells });
  /** What is left moves up where rows were saved: the page after this one begins so much earlier. */
  const toOffset = (to: number) => {
    const next = to > offset ? Math.max(offset, to - countSaved) : to;
    if (next === offset) sheet.renew();
    else onOffset(next);
  };
  return (
    <>
      <MeasuresBar
        measure={measure}
        answer={answer}
        currency={currency}
        isEmpty={rows.length === 0}
        dirty={dirty.length}
        saved={countSaved}
        may={may}
        isSaving={isSaving}
        onSave={save}
        onRenew={sheet.renew}
      />
      {error && <Failure error={error} />}
      {elsewhere.length > 0 && <TypedElsewhere products={elsewhere} sheet={sheet} />}
      <TwoReadings
        unclear={dirty.flatMap(unclearOf)}
        onChoose={(choices) =>
          sheet.write(Object.fromEntries(choices.map(({ place: id, written }) => [id, written])))
        }
        question={(of) => t("twoReadings", of)}
      />
      {children}
      <div className={GRID_SHEET}>
        {rows.length === 0 ? (
          empty
        ) : (
          <MeasureTable
            sheet={sheet}
            cells={cells}
            selection={selection}
            measure={measure}
            currency={currency}
            may={may}
          />
        )}
      </div>
      <Pager offset={offset} limit={MEASURES_PAGE} total={answer.total + countSaved} onChange={toOffset} />
    </>
  );
}

type TypedElsewhereProps = { products: readonly string[]; sheet: MeasureSheet };

/** What is typed of products that are not on this page, which can be given up here. */
function TypedElsewhere({ products, sheet }: TypedElsewhereProps) {
  const t = useTranslations("measures");
  const forget = () => sheet.write(Object.fromEntries(products.map((id) => [id, undefined])));
  return (
    <p className="mb-3 text-print-muted text-sm/cosy">
      {t("elsewhere", { count: products.length })}{" "}
      <button type="button" className="link" onClick={forget}>
        {t("forget")}
      </button>
    </p>
  );
}

/** What is typed in a row where it can be read in two ways. */
const unclearOf = ({ source, typed, cell }: FillRow): Unclear<string>[] =>
  cell.state === "error" && cell.reason === "ambiguous"
    ? [{ place: source.ecoProductId, typed: typed ?? "", couldBe: cell.couldBe }]
    : [];
