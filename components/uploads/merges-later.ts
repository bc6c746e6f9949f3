import dynamic from "next/dynamic";

/** Few files name several products in a row: what is shown of them comes when one does. */
export const MergedRows = dynamic(() => import("./merged-rows").then(({ MergedRows }) => MergedRows));

export const RowsToMerge = dynamic(() => import("./rows-to-merge").then(({ RowsToMerge }) => RowsToMerge));
