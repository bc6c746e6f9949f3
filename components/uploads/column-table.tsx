"use client";

import { useLocale, useTranslations } from "next-intl";
import { Column } from "@/components/ui/column";
import { Select } from "@/components/ui/select";
import { Status } from "@/components/ui/status";
import { Table } from "@/components/ui/table";
import type { BatchKind } from "@/db/vocabulary";
import { joinList } from "@/lib/i18n/join-list";
import type { Preview } from "./batches";
import { type ColumnChoice, type ColumnName, columnNames } from "./choose-columns";

type ColumnTableProps = {
  kind: BatchKind;
  understood: Preview["understood"]["columns"];
  choices: readonly ColumnChoice[];
  /** Of each column, its first values. */
  samples: readonly (readonly string[])[];
  /** Whether its columns are those of sums, which no column of the file is called. */
  areSums?: boolean;
  /** Whether columns that are not used are folded away. */
  folds: boolean;
  onChoose: (place: number, column: string | null) => void;
};

/** On a phone a column's name stands beside how sure it is, above what it is taken for. */
const ROWS = "phone:rows:grid-cols-[minmax(0,1fr)_auto] phone:rows:gap-x-3 phone:rows:gap-y-2 phone:rows:p-3";

export const columnFieldId = (place: number) => `column-${place}`;

/** Each column of the file: its first values, what it is taken for, and how sure that is. */
export function ColumnTable({
  kind,
  understood,
  choices,
  samples,
  areSums = false,
  folds,
  onChoose,
}: ColumnTableProps) {
  const t = useTranslations("newUpload");
  const understoodTexts = useTranslations("understood");
  const locale = useLocale();
  const places = choices.map((choice, place) => ({ ...choice, place }));
  const isShown = ({ column, place }: { column: string | null; place: number }) =>
    !folds || column !== null || understood[place]?.column !== null || understood[place]?.isFurther === true;
  const folded = places.filter((one) => !isShown(one));
  const nameOf = (header: string, place: number) => {
    const sum = areSums ? understood[place]?.column : null;
    return sum
      ? understoodTexts(`columns.${sum as ColumnName}`)
      : header.trim() || understoodTexts("emptyHeader", { place: place + 1 });
  };
  const rowOf = ({ header, column, place }: (typeof places)[number]) => (
    <ColumnRow
      key={place}
      kind={kind}
      header={nameOf(header, place)}
      place={place}
      column={column}
      understood={understood[place]}
      values={samples[place] ?? []}
      isSum={areSums}
      onChoose={onChoose}
    />
  );
  const head = (
    <thead>
      <tr>
        <Column>{t(areSums ? "inSums" : "inFile")}</Column>
        <Column className="max-desk:hidden">{t("firstValues")}</Column>
        <Column>{t("goesTo")}</Column>
        <Column>{t("howSure")}</Column>
      </tr>
    </thead>
  );
  return (
    <div className="grid gap-3">
      <section className="sheet overflow-x-auto">
        <Table list="heads gone" className={ROWS}>
          <caption className="sr-only">{understoodTexts("firstRows")}</caption>
          {head}
          <tbody>{places.filter(isShown).map(rowOf)}</tbody>
        </Table>
      </section>
      {folded.length > 0 && (
        <details>
          <summary className="link cursor-pointer text-sm wrap-anywhere">
            {t("unused", {
              count: folded.length,
              headers: joinList(
                folded.map(({ header }) => header.trim()),
                locale,
              ),
            })}
          </summary>
          <section className="sheet mt-2 overflow-x-auto">
            <Table list="heads gone" className={ROWS}>
              <caption className="sr-only">{t("sure.unused")}</caption>
              {head}
              <tbody>{folded.map(rowOf)}</tbody>
            </Table>
          </section>
        </details>
      )}
    </div>
  );
}

type ColumnRowProps = {
  kind: BatchKind;
  header: string;
  place: number;
  column: string | null;
  understood: Preview["understood"]["columns"][number] | undefined;
  values: readonly string[];
  /** What is summed goes where the export says, so that there is nothing to choose. */
  isSum: boolean;
  onChoose: ColumnTableProps["onChoose"];
};

function ColumnRow({ kind, header, place, column, understood, values, isSum, onChoose }: ColumnRowProps) {
  const t = useTranslations("newUpload");
  const understoodTexts = useTranslations("understood");
  const isOwn = column === (understood?.column ?? null);
  const isFurther = column === null && understood?.isFurther === true;
  const sure = isFurther
    ? "likely"
    : column === null
      ? "unused"
      : isOwn
        ? (understood?.sure ?? "said")
        : "said";
  return (
    <tr className={sure === "look" ? "bg-check-wash" : ""}>
      <th
        scope="row"
        className="min-w-32 whitespace-normal py-2 text-left font-semibold wrap-anywhere"
        data-ignored={sure === "unused"}
      >
        {header}
        <span className="hidden font-normal text-print-muted text-sm max-desk:block">{values[0]}</span>
      </th>
      <td className="max-w-56 max-desk:hidden">
        <span className="flex gap-x-3 overflow-hidden text-print-muted text-sm">
          {values.map((value) => (
            <span className="max-w-40 overflow-hidden text-ellipsis whitespace-nowrap" key={value}>
              {value}
            </span>
          ))}
        </span>
      </td>
      <td className="min-w-40 wide:min-w-66 phone:col-span-full">
        {isSum ? (
          header
        ) : (
          <Select
            id={columnFieldId(place)}
            aria-label={understoodTexts("columnOf", { header })}
            value={column ?? ""}
            onChange={(event) => onChoose(place, event.target.value || null)}
          >
            <option value="">{understoodTexts(isFurther ? "columns.also_known_as" : "ignored")}</option>
            {columnNames(kind).map((name) => (
              <option key={name} value={name}>
                {understoodTexts(`columns.${name}`)}
              </option>
            ))}
          </Select>
        )}
      </td>
      <td className="whitespace-normal phone:col-start-2 phone:row-start-1">
        {sure === "look" ? (
          <Status signal="check" icon="triangle-alert">
            {t("sure.look")}
          </Status>
        ) : sure === "unused" ? (
          <span className="text-print-muted text-xs/5">{t("sure.unused")}</span>
        ) : (
          <Status texture={sure === "likely" ? "dashed" : "solid"}>{t(`sure.${sure}`)}</Status>
        )}
        {sure === "look" && <small className="block text-print-muted text-xs">{t("lookWhy")}</small>}
        {column !== null && understood?.unit && isOwn && (
          <small className="block text-print-muted text-xs">{t("unit", { unit: understood.unit })}</small>
        )}
      </td>
    </tr>
  );
}
