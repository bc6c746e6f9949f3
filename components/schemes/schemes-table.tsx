import type { ReactNode } from "react";
import { Table } from "@/components/ui/table";

const SCHEMES = [
  "[--cell-height:4rem]",
  "max-desk:rows:grid-cols-[1fr_1fr] max-desk:rows:gap-x-4 max-desk:rows:gap-y-1 max-desk:rows:px-(--gutter) max-desk:rows:py-3",
  "max-desk:[&_td[data-label]:has(>[data-nothing])]:hidden",
].join(" ");

/** Rows of schemes; in a list, what does not apply to one is left out. */
export const SchemesTable = ({ children }: { children: ReactNode }) => (
  <Table className={SCHEMES} banded={false} list="heads spoken">
    {children}
  </Table>
);
