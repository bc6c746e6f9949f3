import type { ComponentProps } from "react";

type TableProps = ComponentProps<"table"> & {
  /** Whether every second row is shaded. */
  banded?: boolean;
  /** Whether what stands in a row begins at its top. */
  top?: boolean;
  /** Where there is no room for columns, each row is an entry of a list; its head is then only heard, or gone. */
  list?: "heads spoken" | "heads gone";
};

const TABLE = [
  "w-full border-collapse text-sm/snug",
  "heads:px-(--cell-x,0.75rem) heads:py-2 heads:border-b-[1.5px] heads:border-print heads:align-bottom",
  "heads:text-xs/tight heads:font-semibold heads:text-print-muted",
  "cells:h-(--cell-height,auto) cells:px-(--cell-x,0.75rem) cells:py-(--cell-y,0.5rem)",
  "cells:border-b cells:border-rule cells:font-normal",
  "feet:px-(--cell-x,0.75rem) feet:py-2.5 feet:bg-sheet feet:font-semibold print:rows:break-inside-avoid",
  "feet:[border-top:1.5px_solid_var(--color-print)] feet:[border-bottom:4px_double_var(--color-print)]",
].join(" ");

const LIST = [
  "phone:block phone:*:[tbody]:block phone:*:[tfoot]:block",
  "phone:rows:grid phone:rows:border-b phone:rows:border-rule",
  "phone:totals:flex phone:totals:*:first:grow phone:feet:empty:hidden",
  "phone:cells:h-auto phone:cells:border-0 phone:cells:p-0",
  "phone:labelled:font-normal phone:labelled:text-print-muted phone:labelled:content-[attr(data-label)_'_']",
].join(" ");

/** A head that sorts is seen while the focus is in it. */
const HEADS = {
  "heads spoken": [
    "phone:*:[thead]:not-focus-within:sr-only phone:*:[thead]:focus-within:block",
    "phone:[&>thead:focus-within>tr]:flex phone:[&>thead:focus-within>tr]:flex-wrap",
  ].join(" "),
  "heads gone": "phone:*:[thead]:hidden",
};

/** A ruled table; in a list, a cell may have a `data-label`. Its class may set the height (`--cell-height`) and padding (`--cell-x`, `--cell-y`) of its cells. */
export function Table({ banded = true, top = false, list, className = "", ...rest }: TableProps) {
  const classes = [
    TABLE,
    top ? "cells:align-top" : "cells:align-middle",
    banded && (list ? "desk:bands:bg-band" : "bands:bg-band"),
    list && `${LIST} ${HEADS[list]}`,
    className,
  ];
  return <table {...rest} className={classes.filter(Boolean).join(" ")} />;
}
