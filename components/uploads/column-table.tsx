"use client";

import { useTranslations } from "next-intl";
import { Select } from "@/components/ui/select";
import { Table } from "@/components/ui/table";
import type { BatchKind } from "@/db/vocabulary";
import { type ColumnChoice, columnNames } from "./choose-columns";

type ColumnTableProps = {
  kind: BatchKind;
  choices: readonly ColumnChoice[];
  /** The first rows, cell by cell. */
  rows: readonly (readonly string[])[];
  onChoose: (place: number, column: string | null) => void;
};

export const columnFieldId = (place: number) => `column-${place}`;

/** The first rows as they stand in the file, and over each column what it is taken for. */
export function ColumnTable({ kind, choices, rows, onChoose }: ColumnTableProps) {
  const t = useTranslations("understood");
  const columns = useTranslations("understood.columns");
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section className="sheet overflow-x-auto" aria-label={t("firstRows")} tabIndex={0}>
      <Table>
        <caption className="sr-only">{t("firstRows")}</caption>
        <thead>
          <tr>
            {choices.map(({ header, column }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place; headers may be alike
              <th className="min-w-44" key={index} scope="col" data-ignored={column === null}>
                <span className="block overflow-hidden text-ellipsis">
                  {header.trim() || t("emptyHeader", { place: index + 1 })}
                </span>
                <Select
                  className="block overflow-hidden text-ellipsis mt-[0.3rem]"
                  id={columnFieldId(index)}
                  aria-label={t("columnOf", { header: header.trim() || String(index + 1) })}
                  value={column ?? ""}
                  onChange={(event) => onChoose(index, event.target.value || null)}
                >
                  <option value="">{t("ignored")}</option>
                  {columnNames(kind).map((name) => (
                    <option key={name} value={name}>
                      {columns(name)}
                    </option>
                  ))}
                </Select>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a file never move
            <tr key={row}>
              {choices.map(({ column }, index) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: neither do its columns
                  key={index}
                  className="max-w-80 overflow-hidden text-ellipsis whitespace-nowrap data-[ignored=true]:text-print-faint"
                  data-ignored={column === null}
                >
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
