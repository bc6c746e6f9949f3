import { BoneRows } from "@/components/ui/skeleton";
import { Table } from "@/components/ui/table";

/** Its cells, also before its entries come. */
export const LEDGER =
  "[--cell-height:2.375rem] [--cell-y:0.35rem] max-desk:rows:grid-cols-[1fr_auto_auto] max-desk:rows:gap-x-4 max-desk:rows:px-4 max-desk:rows:py-2";

/** Where entries are about to stand; apart from them, so that they load when they are asked for. */
export const LedgerSkeleton = () => (
  <Table className={LEDGER} list="heads gone">
    <tbody>
      <BoneRows rows={8} widths={[3, 6, 14, 8, 4, 4]} />
    </tbody>
  </Table>
);
