"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useEffectText } from "@/components/amounts/use-effect-text";
import { Button } from "@/components/ui/button";
import { SectionTitle } from "@/components/ui/heading";
import { useFormat } from "@/components/ui/use-format";
import type { Answer } from "@/lib/client/call";
import type { EditedRow, Scale, ScaleLine, ScaleModulation } from "@/lib/client/scales/row-cells";
import type { LineColumn } from "@/lib/client/scales/scale-file";
import { readBounds, writeBounds } from "@/lib/domain/pricing/bounds-text";
import type { Covered, Stretch } from "@/lib/domain/pricing/coverage";
import { BASES } from "@/lib/domain/pricing/scale-line";
import { inLanguage, labelOf } from "@/lib/i18n/label-of";
import { RowHistory } from "../row-history";
import { cellId } from "./draft-cell";
import { DraftField, problemAt } from "./draft-field";
import { type Hole, holesIn, wordsOf } from "./holes";
import type { DraftedLine } from "./scale-draft";
import { paramsOf } from "./use-draft-preview";

type OpenLineProps = {
  of: DraftedLine;
  scale: Scale;
  period: Stretch;
  /** What it asked in the period before. */
  before: Answer<"listLinesOfScale">["data"][number]["before"];
  /** What prices each day of the period under its code. */
  stretches: readonly Covered<ScaleLine>[];
  problems: readonly { column: LineColumn; message: string }[];
  /** The lines of the scale that price something. */
  priced: readonly DraftedLine[];
  onWrite: (column: LineColumn, text: string) => void;
  onWriteLine: (key: string, column: LineColumn, text: string) => void;
  onWriteOver: () => void;
  onAdd: (follows: boolean) => void;
  onWithdraw: () => void;
  onPutBack: () => void;
  onEdit: (row: EditedRow) => void;
};

/** Values beside a line's bounds that no line prices. */
const holesBeside = ({ key }: DraftedLine, priced: readonly DraftedLine[], period: Stretch): Hole[] =>
  holesIn(priced, period).filter(({ below, above }) => below.key === key || above.key === key);

/** A line that is open in place: all that it says, written into the draft as in the table. */
export function OpenLine(props: OpenLineProps) {
  const { of, scale, period, before, stretches, priced, onWriteLine, onAdd, onWithdraw, onPutBack, onEdit } =
    props;
  const t = useTranslations("operator.schemes");
  const { line, standing, isNew, isWithdrawn } = of;
  if (isWithdrawn)
    return (
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 px-5 py-4">
        <p>{t("draft.isWithdrawn", { code: standing.scaleCode })}</p>
        <Button onClick={onPutBack}>{t("draft.putBack")}</Button>
      </div>
    );
  const field = (column: LineColumn, isLong = false) => (
    <DraftField
      of={of}
      column={column}
      isLong={isLong}
      problem={problemAt(props.problems, column)}
      onWrite={(text) => props.onWrite(column, text)}
      onWriteOver={props.onWriteOver}
    />
  );
  return (
    <div className="min-w-0 border-print border-y bg-sheet px-5 pt-5 pb-6 phone:px-4">
      <div className="grid gap-x-9 gap-y-6 desk:grid-cols-2">
        <div className="grid content-start gap-4">
          <BasisChoice {...props} />
          {field("charged_per")}
          <Part title={t("row.for")}>
            <div className="grid grid-cols-2 gap-4">
              {field("stream")}
              {field("component")}
            </div>
            {field("families")}
            {field("materials")}
            {field("bounds")}
            {holesBeside(of, priced, period).map((hole) => (
              <HoleShown key={`${hole.from} ${hole.to}`} of={hole} onWriteLine={onWriteLine} />
            ))}
            <div className="grid grid-cols-2 gap-4">
              {field("part")}
              {field("declared_as")}
            </div>
          </Part>
        </div>
        <div className="grid content-start gap-6">
          <Part title={t("row.what")}>
            {field("label_en")}
            {field("label_fr")}
            {field("label_zh")}
          </Part>
          <Part title={t("history.prices")}>
            <PriceOverTime before={before} stretches={stretches} period={period} currency={scale.currency} />
            {line.validTo !== null && (
              <p>
                <button type="button" className="link text-sm" onClick={() => onAdd(true)}>
                  {t("draft.addNext")}
                </button>
              </p>
            )}
          </Part>
          <Modulations of={line} scale={scale} onEdit={onEdit} />
          <Part title={t("draft.whereFrom")}>
            {field("certainty")}
            {field("source")}
            {field("note", true)}
          </Part>
        </div>
      </div>
      <div className="mt-6 flex flex-wrap gap-3 border-rule border-t pt-4">
        <Button onClick={() => onAdd(false)}>{t("draft.addLike")}</Button>
        <Button look="danger" onClick={isNew ? onPutBack : onWithdraw}>
          {t(isNew ? "draft.drop" : "row.withdraw")}
        </Button>
        {!isNew && <p className="basis-full text-print-muted text-xs/cosy">{t("row.withdrawHelp")}</p>}
      </div>
      {!isNew && (
        <RowHistory of={paramsOf(scale)} kind="line" code={standing.scaleCode} currency={scale.currency} />
      )}
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-3">
    <SectionTitle as="h3">{title}</SectionTitle>
    {children}
  </section>
);

/** What a line is charged by, in words, with what that is of a product. */
function BasisChoice({ of: { key, line }, problems, onWrite }: OpenLineProps) {
  const t = useTranslations("operator.schemes");
  const amounts = useTranslations("amount");
  const problem = problemAt(problems, "basis");
  const id = cellId(key, "basis");
  return (
    <fieldset aria-describedby={problem && `${id}-error`}>
      <legend className="mb-2 font-semibold">{t("chargedBy")}</legend>
      {problem && (
        <p id={`${id}-error`} className="mb-1 font-medium text-sm text-stop">
          {problem}
        </p>
      )}
      <div className="rounded-control border border-rule-strong">
        {BASES.map((basis, index) => (
          <label
            key={basis}
            className="grid min-h-(--target) grid-cols-[1.25rem_minmax(7rem,2fr)_3fr] items-center gap-x-2 border-rule border-b px-3 py-1.5 text-sm/snug last:border-0 has-checked:bg-pen-wash"
          >
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={id}
              checked={line.basis === basis}
              onChange={() => onWrite("basis", basis)}
            />
            <span className={line.basis === basis ? "font-semibold text-pen" : "text-pen"}>
              {amounts(`basis.${basis}`)}
            </span>
            <span className="text-print-muted text-xs/snug">{t(`basisHelp.${basis}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type HoleShownProps = { of: Hole; onWriteLine: OpenLineProps["onWriteLine"] };

/** Two lines with what lies between them, and the way to close it. */
function HoleShown({ of: hole, onWriteLine }: HoleShownProps) {
  const t = useTranslations("operator.schemes.draft");
  const { measure, from, to, below, above } = hole;
  const begun = writeBounds(
    above.bounds.map((bound) =>
      "measure" in bound && bound.measure === measure
        ? { ...bound, min: from, minExcluded: undefined }
        : bound,
    ),
  );
  const isSound = "bounds" in readBounds(begun);
  return (
    <div className="grid gap-1.5 text-sm/cosy">
      <div className="grid grid-cols-[1fr_5rem_1fr] text-2xs text-print-muted" aria-hidden="true">
        <span className="wrap-anywhere">{below.scaleCode}</span>
        <span className="flex justify-between text-stop">
          <span>{from}</span>
          <span>{to}</span>
        </span>
        <span className="text-right wrap-anywhere">{above.scaleCode}</span>
        <span className="h-1.5 bg-print" />
        <span className="h-1.5 border-[1.5px] border-stop bg-stop-wash" />
        <span className="h-1.5 bg-print" />
      </div>
      <p className="text-stop wrap-anywhere">{t("hole", wordsOf(hole))}</p>
      {isSound && (
        <p>
          <button type="button" className="link" onClick={() => onWriteLine(above.key, "bounds", begun)}>
            {t("closeHole", { code: above.scaleCode, from })}
          </button>
        </p>
      )}
    </div>
  );
}

type PriceOverTimeProps = Pick<OpenLineProps, "before" | "stretches" | "period"> & { currency: string };

/** What a code asked the year before, and on which days of this one it asks what, or nothing that is known. */
function PriceOverTime({ before, stretches, period, currency }: PriceOverTimeProps) {
  const t = useTranslations("operator.schemes");
  const amounts = useTranslations("amount");
  const format = useFormat();
  const told = ({ price, chargedPer }: Pick<ScaleLine, "price" | "chargedPer">) =>
    price === "" || !chargedPer
      ? t("draft.noPrice")
      : `${format.price(price)} ${currency} ${amounts(`per.${chargedPer}`)}`;
  const row = "flex flex-wrap justify-between gap-x-4 border-rule border-b py-1.5 text-sm";
  return (
    <ol>
      {before && (
        <li className={row}>
          <span>{before.declarationPeriodCode}</span>
          <span className="tabular-nums">{told(before)}</span>
        </li>
      )}
      {stretches.map(({ from, to, line }) => (
        <li key={from} className={row}>
          <span>
            {from === period.from && to === period.to
              ? t("history.all")
              : `${format.dayOfYear(from)} – ${format.dayOfYear(to)}`}
          </span>
          <span className={line ? "font-semibold tabular-nums" : "text-stop"}>
            {line ? told(line) : t("draft.noPrice")}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Whether a modulation can be claimed for what a line prices. */
const applies = ({ stream, families, scaleCodes }: ScaleModulation, line: ScaleLine): boolean =>
  (line.stream === null || stream === line.stream) &&
  (scaleCodes.length === 0 || scaleCodes.includes(line.scaleCode)) &&
  (families.length === 0 ||
    line.families.length === 0 ||
    families.some((family) => line.families.includes(family)));

type ModulationsProps = { of: ScaleLine; scale: Scale; onEdit: (row: EditedRow) => void };

/** The bonuses and maluses that a line's products can have. */
function Modulations({ of: line, scale: { modulations, currency }, onEdit }: ModulationsProps) {
  const t = useTranslations("operator.schemes");
  const effectText = useEffectText();
  const locale = useLocale();
  const found = modulations.filter((one) => applies(one, line));
  return (
    <Part title={t("modulations.title", { count: found.length })}>
      {found.length > 0 && (
        <ul>
          {found.map((row) => (
            <li
              key={`${row.code} ${row.stream} ${row.validFrom}`}
              className="border-rule border-b py-1.5 text-sm/snug"
            >
              <span className="flex justify-between gap-x-4">
                <button
                  type="button"
                  className="link text-left"
                  onClick={() => onEdit({ kind: "modulation", row })}
                >
                  {labelOf(row, locale)}
                </button>
                <span className="whitespace-nowrap tabular-nums">{effectText(row.effect, currency)}</span>
              </span>
              <small className="block text-print-muted text-xs">
                {inLanguage({ en: row.proofEn, fr: row.proofFr, zh: row.proofZh }, locale)}
              </small>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}
