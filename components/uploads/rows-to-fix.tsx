"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import {
  type ComponentProps,
  type FormEvent,
  type KeyboardEvent,
  memo,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { PortalLink } from "@/components/selection/portal-link";
import { ofSelection } from "@/components/selection/selection";
import { usePortalHref } from "@/components/selection/use-selection";
import { StreamChip } from "@/components/streams/stream-chip";
import { useStreamText } from "@/components/streams/use-stream-text";
import { Button } from "@/components/ui/button";
import { Column } from "@/components/ui/column";
import { Failure, useErrorText } from "@/components/ui/failure";
import { SectionTitle } from "@/components/ui/heading";
import { Input } from "@/components/ui/input";
import { isComposing } from "@/components/ui/is-composing";
import { Notice } from "@/components/ui/notice";
import { NumberEcho } from "@/components/ui/number-echo";
import { Select } from "@/components/ui/select";
import { BoneRows } from "@/components/ui/skeleton";
import { Table } from "@/components/ui/table";
import { useFormat } from "@/components/ui/use-format";
import { EXTERNAL_ID_TYPES } from "@/db/vocabulary";
import { listScaleLines } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { numberLimits } from "@/lib/domain/csv/number-limits";
import type { StreamOrNone } from "@/lib/domain/qualification";
import { type DecimalMark, type NumberLimits, readNumber, unmistakable } from "@/lib/domain/read-number";
import { VERDICTS } from "@/lib/domain/verdicts";
import { type Batch, refusedRows, runAgain, uploadFile } from "./batches";
import type { ColumnName } from "./choose-columns";
import { correctionsFile } from "./corrections-file";
import {
  changedFields,
  correctedRows,
  correctionsOf,
  isLeftOut,
  leaveOutName,
  type RowToFix,
  rowsToFix,
  valueName,
} from "./fix-rows";
import { type KeptFields, keepFields } from "./kept-fields";
import { MendTogether } from "./mend-together";
import { OfferCap, offer, PROBLEM, ProblemKeys } from "./problem-keys";
import { RowProblem } from "./row-problem";
import { type Alike, verdictsPriced } from "./shared-problems";

const PREFIX = "corrections-";

type RowsToFixProps = {
  producer: string;
  batch: Batch;
  /** What is written into them, by the names of the fields. */
  fields: KeptFields;
  onWrite: (fields: KeptFields) => void;
};

const ROWS = [
  "[--cell-y:0.6rem] max-desk:rows:grid-cols-[auto_1fr] max-desk:rows:gap-x-3 max-desk:rows:gap-y-1 max-desk:rows:p-3",
  "max-desk:[&>tbody>tr>:nth-child(n+3)]:col-span-full",
].join(" ");

/**
 * The refused rows as a table that can be written in. Of a file that took effect they alone are sent again, as a batch
 * of their own; else the file is checked again with what was written.
 */
export function RowsToFix({ producer, batch, fields, onWrite }: RowsToFixProps) {
  const t = useTranslations("rowProblems");
  const common = useTranslations("common");
  const errorText = useErrorText();
  const router = useRouter();
  const href = usePortalHref();
  const file = useQuery(refusedRows(producer, batch));
  const market = { producer, country: batch.eprCountryCode, period: batch.declarationPeriodCode };
  const isApplied = !batch.dryRun && batch.counters.done > 0;
  const isSummed = batch.understood?.sales != null;
  const isAlone = isApplied && !isSummed;
  const alone = useMutation(uploadFile(market));
  const again = useMutation(runAgain(producer));
  const send = isAlone ? alone : again;
  const mark = batch.understood?.decimalMark ?? null;
  const [isEmpty, setEmpty] = useState(false);
  const total = batch.counters.refused;
  const read = useMemo(() => file.data && rowsToFix(batch, file.data.data), [batch, file.data]);
  const asksStream = read?.some(({ wrong }) => wrong.includes("stream")) === true;
  const scale = useQuery({ ...query(listScaleLines, ofSelection(market)), enabled: asksStream });
  const verdicts = useMemo(
    () => (scale.data ? verdictsPriced(scale.data.data.map(({ schemeCode }) => schemeCode)) : VERDICTS),
    [scale.data],
  );
  // A field that was chosen in keeps its choice only where it begins with it.
  const rows = asksStream && scale.isPending ? undefined : read;
  // As the page was left; what is written from now on stands in the form itself.
  const [kept] = useState(fields);
  const keptCount = Object.keys(kept).length;

  const onSuccess = ({ id }: Batch) => {
    keepFields(batch.id, {});
    router.push(href(`/uploads/${id}`));
  };
  const mendAll = (alike: Alike) => {
    if (!again.isPending && !again.isSuccess)
      again.mutate({ batch, dryRun: true, fields, alike }, { onSuccess });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!rows || send.isPending || send.isSuccess) return;
    const written = new FormData(event.currentTarget);
    if (isAlone) {
      const { columns, values } = correctedRows(batch.kind, rows, written);
      setEmpty(values.length === 0);
      if (values.length === 0) return;
      const name = batch.fileName.startsWith(PREFIX) ? batch.fileName : `${PREFIX}${batch.fileName}`;
      const corrections = correctionsFile(name, columns, values);
      const { kind, externalIdType } = batch;
      alone.mutate(
        { kind, file: corrections, mapping: {}, reading: {}, externalIdType, dryRun: false },
        { onSuccess },
      );
    } else {
      const isNothing = correctionsOf(rows, fields).length === 0;
      setEmpty(isNothing);
      if (!isNothing) again.mutate({ batch, dryRun: true, fields }, { onSuccess });
    }
  };

  return (
    <section aria-labelledby="rows-to-fix">
      <SectionTitle className="mb-2" id="rows-to-fix">
        {t("title", { count: total })}
      </SectionTitle>
      {file.error && <Failure error={file.error} />}
      {rows && rows.length < total && (
        <p className="mb-2 text-print-muted text-sm/cosy">
          {t("some", { shown: rows.length, count: total })}
        </p>
      )}
      {isApplied && isSummed && (
        <div className="mb-3">
          <Notice signal="check">{t("ofSums")}</Notice>
        </div>
      )}
      {keptCount > 0 && (
        <p className="mb-2 text-print-muted text-sm/cosy" role="status">
          {t("kept", { count: keptCount })}
        </p>
      )}
      {rows && <ProblemKeys />}
      <form
        noValidate
        onKeyDown={leaveField}
        onSubmit={submit}
        onInput={({ currentTarget }) => rows && onWrite(changedFields(rows, new FormData(currentTarget)))}
      >
        {rows && (
          <MendTogether
            rows={rows}
            verdicts={verdicts}
            country={batch.eprCountryCode}
            hasMore={rows.length < total}
            busy={send.isPending || send.isSuccess}
            onMend={isAlone ? undefined : mendAll}
          />
        )}
        <div className="sheet">
          <Table className={ROWS} banded={false} list="heads gone" top>
            <caption className="sr-only">{rows ? t("title", { count: total }) : t("loading")}</caption>
            <thead>
              <tr>
                <Column figure>{t("row")}</Column>
                <Column>{t("inTheFile")}</Column>
                <Column>{t("wrong")}</Column>
                <Column className="w-56">{t("correction")}</Column>
                <Column>{t("leaveOut")}</Column>
              </tr>
            </thead>
            <tbody>
              {rows ? (
                rows.map((row) => (
                  <Row
                    key={row.place}
                    row={row}
                    kept={kept}
                    mark={mark}
                    verdicts={verdicts}
                    country={market.country}
                  />
                ))
              ) : (
                <BoneRows rows={Math.min(total, 6)} widths={[2, 8, 18, 10, 4]} />
              )}
            </tbody>
          </Table>
        </div>
        {isEmpty && (
          <div className="mt-3">
            <Notice signal="stop">{isAlone ? t("allLeftOut") : t("nothingWritten")}</Notice>
          </div>
        )}
        {send.error && (
          <div className="mt-3">
            <Notice signal="stop">{errorText(send.error)}</Notice>
          </div>
        )}
        {rows && (
          <div className="mt-3">
            <Button
              type="submit"
              busy={send.isPending || send.isSuccess}
              busyLabel={t("busy")}
              cost={isAlone ? t("atMost", { count: rows.length }) : common("credits", { count: 0 })}
            >
              {isAlone ? t("submit") : t("submitDry")}
            </Button>
          </div>
        )}
      </form>
    </section>
  );
}

/** Escape goes from a field back to its problem, where single keys count. */
function leaveField(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, target } = event;
  if (key === "Escape" && !isComposing(event) && target instanceof HTMLElement)
    target.closest<HTMLElement>("[data-problem]")?.focus();
}

/** One row; it does not change while others are written in, of which there can be hundreds. */
const Row = memo(function Row({ row, ...of }: Omit<CellFieldProps, "column" | "place" | "why">) {
  const why = useId();
  const t = useTranslations("rowProblems");
  const columns = useTranslations("understood.columns");
  const leaveOutAt = row.isLocked ? 1 : row.wrong.length + 1;
  return (
    <tr {...PROBLEM} className="group group/problem">
      <td className="whitespace-nowrap text-right text-print-faint">{row.line}</td>
      <td>
        {row.wrong.map((column) => (
          <code
            className="mb-1 table rounded-mark bg-stop-wash px-[0.35rem] py-[0.1rem] font-medium font-mono text-sm/close wrap-anywhere group-has-[input:checked]:line-through"
            key={column}
          >
            {row.values[column] || "–"}
          </code>
        ))}
        {!row.wrong.includes("external_id") && (
          <small className="block text-print-muted text-xs">{row.values.external_id}</small>
        )}
        <NamedProduct row={row} />
      </td>
      <td id={why}>
        {row.problems.map((problem) => (
          <RowProblem key={`${problem.column} ${problem.message}`} row={row} problem={problem} />
        ))}
      </td>
      <td className="w-56 *:not-first:mt-[0.35rem] max-desk:w-auto">
        {!row.isLocked &&
          row.wrong.map((column, index) => (
            <div key={column} className="flex items-center gap-1.5">
              <OfferCap place={index + 1} />
              <div className="grow">
                <CellField row={row} column={column} place={index + 1} why={why} {...of} />
              </div>
            </div>
          ))}
        {row.others.length > 0 && (
          <details open={row.others.some((column) => valueName(row, column) in of.kept)}>
            <summary className="link">{t("otherCells")}</summary>
            {row.others.map((column) => (
              <div key={column} className="mt-[0.35rem]">
                <span className="text-print-muted text-xs" aria-hidden="true">
                  {columns(column)}
                </span>
                <CellField row={row} column={column} {...of} />
              </div>
            ))}
          </details>
        )}
      </td>
      <td>
        <label className="inline-flex min-h-(--control) items-center gap-[0.4rem] whitespace-nowrap">
          <OfferCap place={leaveOutAt} />
          <input
            {...offer(leaveOutAt)}
            type="checkbox"
            name={leaveOutName(row)}
            defaultChecked={isLeftOut(row, of.kept)}
            aria-label={t("leaveOutOf", { row: String(row.line ?? row.values.external_id ?? "") })}
          />
          <span aria-hidden="true">{t("leaveOut")}</span>
        </label>
      </td>
    </tr>
  );
});

/** What the row is about: the product as the catalog knows it, with its schemes, or else as the file calls it. */
function NamedProduct({ row: { product, values, wrong } }: { row: RowToFix }) {
  const title = wrong.includes("title") ? undefined : values.title;
  if (!product)
    return title ? <span className="wrap-anywhere block font-medium text-sm">{title}</span> : null;
  return (
    <>
      <PortalLink
        className="wrap-anywhere block font-medium text-inherit text-sm no-underline hover:text-pen hover:underline"
        to={`/products/${encodeURIComponent(product.ecoProductReference)}`}
      >
        {product.title ?? title ?? product.ecoProductReference}
      </PortalLink>
      {product.schemes.length > 0 && (
        <span className="flex flex-wrap gap-x-2.5 text-print-muted">
          {product.schemes.map(({ schemeCode, ecoOrganismName }) => (
            <StreamChip key={schemeCode} code={schemeCode}>
              {ecoOrganismName}
            </StreamChip>
          ))}
        </span>
      )}
    </>
  );
}

type CellFieldProps = {
  row: RowToFix;
  column: ColumnName;
  /** Its place among what is offered for the row; absent where it is not wrong. */
  place?: number;
  /** What says why it is wrong. */
  why?: string;
  kept: KeptFields;
  /** The decimal mark of the file. */
  mark: DecimalMark | null;
  /** What a product can be said to be. */
  verdicts: readonly StreamOrNone[];
  /** The country of the file. */
  country: string;
};

function CellField({ row, column, place, why, kept, mark, verdicts, country }: CellFieldProps) {
  const t = useTranslations("rowProblems");
  const columns = useTranslations("understood.columns");
  const streamText = useStreamText();
  const field = {
    ...(place !== undefined && offer(place)),
    "aria-describedby": why,
    name: valueName(row, column),
    defaultValue: kept[valueName(row, column)] ?? row.suggested[column] ?? "",
    "aria-label": t("cellOf", {
      column: columns(column),
      row: String(row.line ?? row.values.external_id ?? ""),
    }),
  };
  // What the file says of a country stays until the other is chosen.
  const isCountry = column === "country" && row.wrong.includes(column);
  const words = isCountry
    ? [row.values[column] ?? "", country]
    : column === "stream"
      ? verdicts
      : column === "external_id_type"
        ? EXTERNAL_ID_TYPES
        : null;
  if (words) {
    return (
      <Select {...field}>
        {!isCountry && <option value="">{column === "stream" ? t("choose") : ""}</option>}
        {words.map((word) => (
          <option key={word} value={word}>
            {column === "stream" ? streamText(word as StreamOrNone) : word}
          </option>
        ))}
      </Select>
    );
  }
  const text = {
    ...field,
    autoComplete: "off",
    spellCheck: false,
    placeholder: columns(column),
  };
  const limits = numberLimits(column);
  return limits ? <NumberField text={text} limits={limits} mark={mark} /> : <Input {...text} />;
}

type NumberFieldProps = {
  text: { defaultValue: string } & ComponentProps<"input">;
  limits: NumberLimits;
  /** The decimal mark of the file. */
  mark: DecimalMark | null;
};

/** A number cell, with what was understood of it as the file is read. */
function NumberField({ text, limits, mark }: NumberFieldProps) {
  const { exact } = useFormat();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(text.defaultValue);
  const reading = readNumber(typed, limits, { decimalMark: mark ?? undefined });
  const choose = (written: string) => {
    if (!field.current) return;
    field.current.value = unmistakable(written.replace(",", ".")).replace(".", mark ?? ".");
    // The form keeps what is written with every input.
    field.current.dispatchEvent(new Event("input", { bubbles: true }));
    setTyped(field.current.value);
    field.current.focus();
  };
  return (
    <>
      <Input
        {...text}
        ref={field}
        inputMode="decimal"
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {typed.trim() !== "" && (
        <NumberEcho
          reading={reading}
          limits={limits}
          say={(value) => `= ${exact(value)}`}
          onChoose={choose}
        />
      )}
    </>
  );
}
