import { useLocale } from "next-intl";
import { type ReactNode, useState } from "react";
import { Column } from "@/components/ui/column";
import { BoneRows } from "@/components/ui/skeleton";
import { type Order, sorted } from "@/components/ui/sort";
import { SortableColumn } from "@/components/ui/sortable-column";

export type RecordColumn<Row> = {
  head: string;
  /** Figures stand at the right. */
  figure?: true;
  cell: (row: Row) => ReactNode;
  /** By what its rows are sorted, where all of them are in the table. */
  sortBy?: (row: Row) => string | number | null;
};

type RecordsProps<Row> = {
  /** What the table is, for those who don't see it. */
  name: string;
  columns: readonly RecordColumn<Row>[];
  /** Undefined while they are on their way. */
  rows: readonly Row[] | undefined;
  idOf: (row: Row) => string;
  /** What stands in the table's place when there is none. */
  empty: ReactNode;
};

/** A native table whose first column heads its rows; on a phone each row is a list of what its columns say. */
export function Records<Row>({ name, columns, rows, idOf, empty }: RecordsProps<Row>) {
  const locale = useLocale();
  const [order, setOrder] = useState<Order<string>>();
  if (rows?.length === 0) return <div className="sheet">{empty}</div>;
  const sortBy = columns.find(({ head }) => head === order?.by)?.sortBy;
  const shown = rows && order && sortBy ? sorted(rows, sortBy, { isDown: order.isDown, locale }) : rows;
  return (
    <div className="sheet overflow-x-auto">
      <table className="table records" aria-label={name}>
        <thead>
          <tr>
            {columns.map(({ head, figure, sortBy: isSortable }) =>
              isSortable ? (
                <SortableColumn
                  key={head}
                  by={head}
                  order={order}
                  onOrder={setOrder}
                  {...(figure && { figure })}
                >
                  {head}
                </SortableColumn>
              ) : (
                <Column key={head} {...(figure && { figure })}>
                  {head}
                </Column>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {shown === undefined ? (
            <BoneRows rows={6} widths={columns.map(() => 6)} />
          ) : (
            shown.map((row) => (
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
