"use client";

import { ProvenanceOf } from "@/components/amounts/provenance";
import { copied } from "@/components/grid/read-clipboard";
import { Readings } from "@/components/ui/number-echo";
import { Range } from "@/components/ui/range";
import type { FilledMeasure } from "@/db/vocabulary";
import { weighedBy } from "@/lib/domain/composition/weighed-by";
import type { FillRow } from "./fill-row";
import { beyond, warningsOf } from "./measure-cell";
import type { MeasureTexts } from "./measure-texts";

type MeasureRemarkProps = {
  texts: MeasureTexts;
  measure: FilledMeasure;
  row: FillRow;
  /** Writes a value into the cell; undefined where the reader may not. */
  onWrite: ((text: string) => void) | undefined;
};

/** What is wrong with a value, or hardly right; else what is suggested, between what it lies and how it is known. */
export function MeasureRemark({ texts, measure, row, onWrite }: MeasureRemarkProps) {
  const { t, shared, format } = texts;
  const { source, name, cell, filled, refused } = row;
  if (refused !== undefined)
    return (
      <span className={`${WORDS} font-semibold text-stop`}>
        {t.has(`refused.${refused}` as never)
          ? t(`refused.${refused}` as never)
          : t("refusedOther", { code: refused })}
      </span>
    );
  if (cell.state === "error" && cell.couldBe.length > 0 && onWrite)
    return <Readings isBrief couldBe={cell.couldBe} of={name} onChoose={onWrite} />;
  if (cell.state === "error") {
    const { reason } = cell;
    return (
      <span className={`${WORDS} font-semibold text-stop`}>
        {reason === "erased" || reason === "aboveZero" ? t(reason) : shared(`misread.${reason}`)}
      </span>
    );
  }
  const warnings = cell.state === "written" ? warningsOf(measure, source, cell.value) : filled?.warnings;
  const [warning] = warnings ?? [];
  if (warning) {
    const { kind, said, weightKg, likely } = warning;
    const better = weighedBy(measure) !== undefined && likely !== null ? likely : undefined;
    return (
      <>
        <span className={`${WORDS} font-semibold text-check`}>
          {t(kind, { said: format.exact(said), weight: format.exact(weightKg) })}
        </span>
        {better !== undefined && onWrite && (
          <button type="button" className="link" onClick={() => onWrite(copied(better, format.decimalMark))}>
            {t("use", { value: format.exact(better) })}
            <span className="sr-only">{`${format.colon}${name}`}</span>
          </button>
        )}
      </>
    );
  }
  const far = cell.state === "written" ? beyond(source, cell.value) : undefined;
  if (far)
    return (
      <span className={`${WORDS} font-semibold text-check`}>
        {t(far.end, { usual: format.weight(far.usual) })}
      </span>
    );
  if (filled && cell.state === "empty") return <ProvenanceOf of="DECLARED" />;
  return <Suggested texts={texts} measure={measure} row={row} onWrite={onWrite} />;
}

/** Two lines of a row that is as dense as a grid's. */
const WORDS = "whitespace-normal leading-tight";

/** What is written where nobody knows better. */
function Suggested({ texts: { t, format }, measure, row, onWrite }: MeasureRemarkProps) {
  const { suggestion, provenance } = row.source;
  if (!suggestion) return <span className="text-print-faint">{t("unknown")}</span>;
  const { value, low, high } = suggestion;
  const figure = measure === "PIECES" ? format.quantity : format.weight;
  const shown = figure(value);
  return (
    <>
      {onWrite ? (
        <button
          type="button"
          tabIndex={-1}
          className="min-h-(--target) min-w-12 text-left font-semibold text-pen underline-offset-[0.3em] hover:underline"
          aria-label={t("useOf", { value: shown, product: row.name })}
          onClick={() => onWrite(copied(value, format.decimalMark))}
        >
          {shown}
        </button>
      ) : (
        <b className="min-w-12">{shown}</b>
      )}
      {low !== null && high !== null && (
        <span className="flex items-center gap-2 whitespace-nowrap">
          <span className="max-desk:hidden">
            <Range low={low} high={high} at={value} />
          </span>
          {t("range", { low: figure(low), high: figure(high) })}
        </span>
      )}
      {measure === "PIECES" ? (
        <span>{t("assumedOne")}</span>
      ) : (
        provenance && (
          <span className="max-desk:hidden">
            <ProvenanceOf of={provenance} />
          </span>
        )
      )}
    </>
  );
}
