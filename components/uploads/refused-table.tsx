"use client";

import { useTranslations } from "next-intl";
import { memo, useId } from "react";
import { PortalLink } from "@/components/selection/portal-link";
import { StreamChip } from "@/components/streams/stream-chip";
import { Column } from "@/components/ui/column";
import { BoneRows } from "@/components/ui/skeleton";
import { Table } from "@/components/ui/table";
import { CellField, type FieldsOf } from "./cell-field";
import { isLeftOut, leaveOutName, type RowToFix, valueName } from "./fix-rows";
import { OfferCap, offer, PROBLEM } from "./problem-keys";
import { RowProblem } from "./row-problem";

const ROWS = [
  "[--cell-y:0.6rem] max-desk:rows:grid-cols-[auto_1fr] max-desk:rows:gap-x-3 max-desk:rows:gap-y-1 max-desk:rows:p-3",
  "max-desk:[&>tbody>tr>:nth-child(n+3)]:col-span-full",
].join(" ");

type RefusedTableProps = FieldsOf & {
  /** Absent while they are read. */
  rows: readonly RowToFix[] | undefined;
  total: number;
};

/** Refused rows: what the file has, what is wrong with it, and the fields that it is corrected in. */
export function RefusedTable({ rows, total, ...of }: RefusedTableProps) {
  const t = useTranslations("rowProblems");
  return (
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
            rows.map((row) => <Row key={row.place} row={row} {...of} />)
          ) : (
            <BoneRows rows={Math.min(total, 6)} widths={[2, 8, 18, 10, 4]} />
          )}
        </tbody>
      </Table>
    </div>
  );
}

/** One row; it does not change while others are written in, of which there can be hundreds. */
const Row = memo(function Row({ row, ...of }: { row: RowToFix } & FieldsOf) {
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
