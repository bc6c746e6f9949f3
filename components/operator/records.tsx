import { useLocale } from "next-intl";
import { Fragment, type ReactNode, useState } from "react";
import { Column } from "@/components/ui/column";
import { BoneRows } from "@/components/ui/skeleton";
import { type Order, orderIn, orderText, sorted } from "@/components/ui/sort";
import { SortableColumn } from "@/components/ui/sortable-column";
import { Table } from "@/components/ui/table";

export type RecordColumn<Row> = {
  head: string;
  /** Figures stand at the right. */
  figure?: true;
  cell: (row: Row) => ReactNode;
  /** By what its rows are sorted: a value of each, where all of them are in the table, else as their list is asked. */
  sortBy?: ((row: Row) => string | number | null) | string;
};

/** How a list of several pages is sorted, as its address says it. */
export type ListOrder = { text: string; onChange: (text: string) => void };

type RecordsProps<Row> = {
  /** What the table is, for those who don't see it. */
  name: string;
  columns: readonly RecordColumn<Row>[];
  /** Undefined while they are on their way. */
  rows: readonly Row[] | undefined;
  idOf: (row: Row) => string;
  /** Where the rows are a page of a list. */
  listOrder?: ListOrder;
  /** What stands below a row that is opened in place. */
  below?: (row: Row) => ReactNode;
  /** What stands in the table's place when there is none. */
  empty: ReactNode;
};

const RECORDS = [
  "[&_small]:block [&_small]:font-normal [&_small]:text-print-muted [&_small]:text-xs",
  "max-desk:rows:gap-1 max-desk:rows:px-4 max-desk:rows:py-3 max-desk:rows:even:bg-band",
  "max-desk:cells:flex max-desk:cells:justify-between max-desk:cells:gap-4 max-desk:cells:text-right",
  "max-desk:labelled:flex-none max-desk:labelled:text-left max-desk:labelled:text-xs",
].join(" ");

/** A column that says nothing of a row is left out of its list. */
const EMPTY_CELL = "max-desk:has-[>div:empty]:hidden";
const FIGURE = "whitespace-nowrap text-right max-desk:whitespace-normal";

/** A native table whose first column heads its rows; on a phone each row is a list of what its columns say. */
export function Records<Row>({ name, columns, rows, idOf, listOrder, below, empty }: RecordsProps<Row>) {
  const locale = useLocale();
  const [ownOrder, setOwnOrder] = useState<Order<string>>();
  if (rows?.length === 0) return <div className="sheet">{empty}</div>;
  const keyOf = ({ head, sortBy }: RecordColumn<Row>) => (typeof sortBy === "string" ? sortBy : head);
  const order = listOrder ? orderIn(listOrder.text, columns.map(keyOf)) : ownOrder;
  const setOrder = listOrder
    ? (next: Order<string> | undefined) => listOrder.onChange(orderText(next))
    : setOwnOrder;
  const shownBy = columns.find((column) => keyOf(column) === order?.by)?.sortBy;
  const shown =
    rows && order && typeof shownBy === "function"
      ? sorted(rows, shownBy, { isDown: order.isDown, locale })
      : rows;
  return (
    <div className="sheet overflow-x-auto">
      <Table className={RECORDS} list="heads spoken" aria-label={name}>
        <thead>
          <tr>
            {columns.map((column) => {
              const { head, figure, sortBy } = column;
              return sortBy ? (
                <SortableColumn
                  key={head}
                  by={keyOf(column)}
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
              );
            })}
          </tr>
        </thead>
        <tbody>
          {shown === undefined ? (
            <BoneRows rows={6} widths={columns.map(() => 6)} />
          ) : (
            shown.map((row) => (
              <Fragment key={idOf(row)}>
                <tr>
                  {columns.map(({ head, figure, cell }, index) =>
                    index === 0 ? (
                      <th key={head} scope="row" className="font-semibold max-desk:block max-desk:text-left">
                        {cell(row)}
                      </th>
                    ) : (
                      <td
                        key={head}
                        className={figure ? `${EMPTY_CELL} ${FIGURE}` : EMPTY_CELL}
                        data-label={head}
                      >
                        <div className="max-desk:min-w-0">{cell(row)}</div>
                      </td>
                    ),
                  )}
                </tr>
                <Opened columns={columns.length}>{below?.(row)}</Opened>
              </Fragment>
            ))
          )}
        </tbody>
      </Table>
    </div>
  );
}

function Opened({ columns, children }: { columns: number; children: ReactNode }) {
  if (!children) return null;
  return (
    <tr className="max-desk:p-0">
      <td colSpan={columns} className="min-w-0 bg-sheet! p-0! max-desk:block! max-desk:text-left!">
        {children}
      </td>
    </tr>
  );
}
