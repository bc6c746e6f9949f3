import dynamic from "next/dynamic";

/** Comes only where rows were refused. */
export const RowsToFix = dynamic(() => import("./rows-to-fix").then((module) => module.RowsToFix), {
  ssr: false,
});
