"use client";

import { useMutation } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { type ChangeEvent, type KeyboardEvent, type ReactNode, useCallback, useRef, useState } from "react";
import { copied } from "@/components/declarations/draft/read-clipboard";
import { readPaste } from "@/components/declarations/draft/read-paste";
import { GRID_SHEET } from "@/components/declarations/grid/grid-classes";
import { isIn, useGridKeys } from "@/components/declarations/grid/use-grid-keys";
import { useOverflow } from "@/components/declarations/grid/use-overflow";
import { marketBody, ofSelection, type Selection } from "@/components/selection/selection";
import { useMay } from "@/components/selection/use-may";
import { Failure } from "@/components/ui/failure";
import { Pager } from "@/components/ui/pager";
import { toast } from "@/components/ui/toast";
import type { FilledMeasure } from "@/db/vocabulary";
import { declareMeasures } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import { type FilledRow, type FillRow, fillRow, type Refusal } from "./fill-row";
import { type Changes, leave, redo, settle, type, undo, write } from "./measure-draft";
import { MeasureRowView } from "./measure-row";
import { useMeasureTexts } from "./measure-texts";
import { MeasuresBar } from "./measures-bar";
import { MEASURES_PAGE, type MeasuresAnswer } from "./measures-of-page";
import { useMeasureDraft } from "./use-measure-draft";

/** Only where several numbers could each be two. */
const TwoReadings = dynamic(
  () => import("@/components/ui/two-readings").then((module) => module.TwoReadings<string>),
  { ssr: false },
);

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

/** Widths in rem: of the product's name, and of the columns beside it and the last. */
const TITLE_REM = 14;
const OTHERS_REM = 24.5;
const LAST_REM = 7;

/**
 * One measure of many products, written by keyboard or pasted, and saved by one button. Rows stay where they are while
 * something is written here, also those that are saved.
 */
export function MeasureGrid(props: MeasureGridProps) {
  const { selection, measure, answer, currency, offset, onOffset, children, empty } = props;
  const texts = useMeasureTexts();
  const { t, locale, format } = texts;
  const { decimalMark } = format;
  const may = useMay("write") ?? false;
  const body = useRef<HTMLTableSectionElement>(null);
  const box = useRef<HTMLElement>(null);
  useOverflow(box);

  const { producer, country, period } = selection;
  const [draft, change] = useMeasureDraft(`measures:${producer}/${country}/${period}/${measure}`);
  const [filled, setFilled] = useState<ReadonlyMap<string, FilledRow>>(new Map());
  const [refusals, setRefusals] = useState<ReadonlyMap<string, Refusal>>(new Map());
  const [held, setHeld] = useState<MeasuresAnswer["data"]>();
  const { typed } = draft;
  const shown = held ?? answer.data;
  const isBegun = filled.size > 0 || shown.some(({ ecoProductId }) => typed[ecoProductId] !== undefined);
  if (isBegun && !held) setHeld(answer.data);

  const rows = shown.map((source): FillRow => {
    const id = source.ecoProductId;
    const known = { typed: typed[id], filled: filled.get(id), refusal: refusals.get(id) };
    return fillRow(source, { measure, locale, decimalMark, ...known });
  });
  const dirty = rows.filter(({ isDirty }) => isDirty);
  const elsewhere = Object.keys(typed).filter((id) => !shown.some(({ ecoProductId }) => ecoProductId === id));

  const declare = useMutation(mutation(declareMeasures));
  const save = () => {
    const ready = dirty.flatMap(({ source: { ecoProductId, perItem, lines }, cell }) =>
      cell.state === "written" ? [{ ecoProductId, value: cell.value, perItem, lines }] : [],
    );
    const wrong = rows.findIndex(({ cell }) => cell.state === "error");
    if (ready.length === 0) return goTo(Math.max(0, wrong));
    const sent = Object.fromEntries(ready.map(({ ecoProductId: id }) => [id, typed[id] ?? ""]));
    declare.mutate(
      {
        params: ofSelection(selection).params,
        body: {
          ...marketBody(selection),
          measure,
          values: ready.map(({ ecoProductId, value }) => ({ ecoProductId, value })),
        },
      },
      {
        onSuccess: ({ refused, filled: changed }) => {
          const codes = new Map(refused.map(({ ecoProductId, code }) => [ecoProductId, code]));
          const told = new Map(changed.map(({ ecoProductId, ...of }) => [ecoProductId, of]));
          const taken = ready.filter(({ ecoProductId }) => !codes.has(ecoProductId));
          const fresh = taken.map(({ ecoProductId, ...of }): [string, FilledRow] => [
            ecoProductId,
            // What was declared already stays as it was.
            { warnings: [], ...of, ...filled.get(ecoProductId), ...told.get(ecoProductId), value: of.value },
          ]);
          setFilled(new Map([...filled, ...fresh]));
          setRefusals(new Map([...codes].map(([id, code]) => [id, { typed: sent[id] ?? "", code }])));
          change((before) =>
            settle(before, Object.fromEntries(taken.map(({ ecoProductId: id }) => [id, sent[id] ?? ""]))),
          );
          void toast(t("saved", { count: taken.length, refused: refused.length }));
        },
      },
    );
  };

  /** What a text leaves in a cell: nothing, where nothing was saved in it. */
  const textFor = useCallback(
    (id: string, text: string) => (text === "" && !filled.has(id) ? undefined : text),
    [filled],
  );
  const writeAt = useCallback(
    (index: number, written: string) => {
      const id = shown[index]?.ecoProductId;
      if (id !== undefined) change((before) => write(before, { [id]: written }));
    },
    [shown, change],
  );
  const between = (from: number, to: number) => rows.slice(from, to + 1);
  const undoLast = () => change(undo);
  const paste = (text: string, into: { from: number; to: number; isWhole: boolean }): boolean => {
    const ids = new Map(shown.map(({ externalId, ecoProductId }) => [externalId, ecoProductId]));
    const read = readPaste(text, {
      ...into,
      shown: shown.map(({ externalId }) => externalId),
      isKnown: (reference) => ids.has(reference),
      decimalMark,
    });
    if (!read) return false;
    const changes: Changes = Object.fromEntries(
      read.pasted.map(({ reference, typed: pasted }) => [ids.get(reference) ?? "", pasted]),
    );
    change((before) => write(before, changes));
    const said = { count: read.pasted.length, unknown: read.unknown };
    const back = { label: t("undo"), run: undoLast };
    if (read.rows > 1) void toast(t("pasted", said), said.count > 0 ? back : undefined);
    return true;
  };
  const erase = (from: number, to: number) =>
    change((before) =>
      write(
        before,
        Object.fromEntries(
          between(from, to)
            .filter(({ isDirty }) => isDirty)
            .map(({ source }) => [source.ecoProductId, undefined]),
        ),
      ),
    );
  const { range, goTo, handlers } = useGridKeys({
    body,
    count: rows.length,
    canWrite: () => true,
    onPaste: paste,
    onCopy: (from, to) =>
      between(from, to)
        .map(({ shown: text }) => text)
        .join("\n"),
    onErase: erase,
    onFillDown: (from, to) => {
      const text = rows[from]?.shown;
      if (text)
        change((before) =>
          write(
            before,
            Object.fromEntries(between(from + 1, to).map(({ source }) => [source.ecoProductId, text])),
          ),
        );
    },
    onRestore: (index) => erase(index, index),
    onUndo: undoLast,
    onRedo: () => change(redo),
  });

  /** Takes what is suggested. */
  const commandKeys = (event: KeyboardEvent<HTMLElement>): boolean => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || !(event.target instanceof HTMLInputElement))
      return false;
    if (event.key !== "Enter") return false;
    const index = Number(event.target.dataset.row);
    const value = rows[index]?.source.suggestion?.value;
    if (value !== undefined) writeAt(index, copied(value, decimalMark));
    goTo(index + 1);
    return true;
  };
  const onType = ({ target }: ChangeEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement)) return;
    const id = shown[Number(target.dataset.row)]?.ecoProductId;
    if (id !== undefined) change((before) => type(before, id, textFor(id, target.value)));
  };
  /** What is left moves up where rows were saved: the page after this one begins so much earlier. */
  const toOffset = (to: number) => {
    const next = to > offset ? Math.max(offset, to - filled.size) : to;
    if (next !== offset) return onOffset(next);
    setHeld(undefined);
    setFilled(new Map());
  };

  const unclear = dirty.flatMap(({ source: { ecoProductId: place }, cell }) =>
    cell.state === "error" && cell.reason === "ambiguous"
      ? [{ place, typed: typed[place] ?? "", couldBe: cell.couldBe }]
      : [],
  );
  return (
    <>
      <MeasuresBar
        measure={measure}
        answer={answer}
        currency={currency}
        isEmpty={rows.length === 0}
        dirty={dirty.length}
        saved={filled.size}
        may={may}
        isSaving={declare.isPending}
        onSave={save}
        onRenew={() => toOffset(offset)}
      />
      {declare.error && <Failure error={declare.error} />}
      {elsewhere.length > 0 && (
        <p className="mb-3 text-print-muted text-sm/cosy">
          {t("elsewhere", { count: elsewhere.length })}{" "}
          <button
            type="button"
            className="link"
            onClick={() =>
              change((before) => write(before, Object.fromEntries(elsewhere.map((id) => [id, undefined]))))
            }
          >
            {t("forget")}
          </button>
        </p>
      )}
      {unclear.length > 1 && (
        <TwoReadings
          unclear={unclear}
          onMean={(meant) =>
            change((before) =>
              write(before, Object.fromEntries(meant.map(({ place, written }) => [place, written]))),
            )
          }
          say={(of) => t("twoReadings", of)}
        />
      )}
      {children}
      {rows.length === 0 ? (
        <div className={GRID_SHEET}>{empty}</div>
      ) : (
        <div className={GRID_SHEET}>
          <section
            ref={box}
            className="grid-scroll"
            aria-label={t(`measure.${measure}`)}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
            tabIndex={0}
          >
            <table
              className="grid-table"
              style={{ "--title": TITLE_REM, "--amounts": OTHERS_REM, "--total": LAST_REM }}
            >
              <caption className="sr-only">{t(`measure.${measure}`)}</caption>
              <colgroup>
                <col style={{ width: "2.25rem" }} />
                <col />
                <col style={{ width: "9rem" }} />
                {may && <col style={{ width: "8rem" }} />}
                <col style={{ width: "23rem" }} />
                <col style={{ width: "5.5rem" }} />
                <col style={{ width: "6.5rem" }} />
                <col style={{ width: `${LAST_REM}rem` }} />
              </colgroup>
              <thead>
                <tr>
                  <th scope="col" className="max-desk:hidden">
                    <span className="sr-only">{t("row")}</span>
                  </th>
                  <th scope="col" className="pinned">
                    {t("product")}
                  </th>
                  <th scope="col" className="max-desk:hidden">
                    {t("scaleLine")}
                  </th>
                  {may && (
                    <th scope="col" className="quantity-head text-right">
                      {t(`head.${measure}`)}
                    </th>
                  )}
                  <th scope="col" className={may ? "max-desk:hidden" : "remark"}>
                    {t("suggested")}
                  </th>
                  <th scope="col" className="text-right max-desk:hidden">
                    {t("sold", { year: period })}
                  </th>
                  <th scope="col" className="text-right max-desk:hidden">
                    {t("perItem", { currency })}
                  </th>
                  <th
                    scope="col"
                    className="pinned-end text-right max-desk:whitespace-normal"
                    aria-sort="descending"
                  >
                    {t("atStake", { currency })}
                  </th>
                </tr>
              </thead>
              <tbody
                ref={body}
                {...(may && handlers)}
                onKeyDown={(event) => {
                  if (!may) return;
                  if (commandKeys(event)) event.preventDefault();
                  else handlers.onKeyDown(event);
                }}
                onBlur={() => change(leave)}
                onChange={onType}
              >
                {shown.map((source, index) => (
                  <MeasureRowView
                    key={source.ecoProductId}
                    texts={texts}
                    selection={selection}
                    measure={measure}
                    currency={currency}
                    source={source}
                    typed={typed[source.ecoProductId]}
                    filled={filled.get(source.ecoProductId)}
                    refusal={refusals.get(source.ecoProductId)}
                    index={index}
                    may={may}
                    isSelected={isIn(range, index)}
                    onWrite={writeAt}
                  />
                ))}
              </tbody>
            </table>
          </section>
          <div className="flex flex-wrap gap-x-6 gap-y-1 px-3.5 py-2 text-print-muted text-xs max-desk:hidden">
            {may && (
              <>
                <span>{t("keysHint")}</span>
                <span>{t("pasteHint")}</span>
                <span>{t("undoHint")}</span>
              </>
            )}
            <span className="ml-auto">{t("orderHint")}</span>
          </div>
        </div>
      )}
      <Pager offset={offset} limit={MEASURES_PAGE} total={answer.total + filled.size} onChange={toOffset} />
    </>
  );
}
