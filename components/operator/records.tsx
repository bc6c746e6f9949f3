import type { ReactNode } from "react";
import { BoneRows } from "@/components/ui/skeleton";

export type Column<Row> = {
  head: string;
  /** Figures stand at the right. */
  figure?: true;
  cell: (row: Row) => ReactNode;
};

type RecordsProps<Row> = {
  /** What the table is, for those who don't see it. */
  name: string;
  columns: readonly Column<Row>[];
  /** Undefined while they are on their way. */
  rows: readonly Row[] | undefined;
  idOf: (row: Row) => string;
  /** What stands in the table's place when there is none. */
  empty: ReactNode;
};

/** A native table whose first column heads its rows; on a phone each row is a list of what its columns say. */
export function Records<Row>({ name, columns, rows, idOf, empty }: RecordsProps<Row>) {
  if (rows?.length === 0) return <div className="sheet">{empty}</div>;
  return (
    <div className="sheet overflow-x-auto">
      <table className="table records" aria-label={name}>
        <thead>
          <tr>
            {columns.map(({ head, figure }) => (
              <th key={head} scope="col" className={figure && "figure"}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows === undefined ? (
            <BoneRows rows={6} widths={columns.map(() => 6)} />
          ) : (
            rows.map((row) => (
              <tr key={idOf(row)}>
                {columns.map(({ head, figure, cell }, place) =>
                  place === 0 ? (
                    <th key={head} scope="row">
                      {cell(row)}
                    </th>
                  ) : (
                    <td key={head} className={figure && "figure"} data-head={head}>
                      {cell(row)}
                    </td>
                  ),
                )}
              </tr>
            ))
          )}
        </tbody>
      </table>
    </div>
  );
}
