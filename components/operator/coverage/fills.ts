import type { Certainty } from "@/db/vocabulary";

/** How days are filled by how sure their price is; of hatches by the strip's patterns. */
export const FILLS: Record<Certainty | "none", string> = {
  sourced: "fill-stream",
  quoted: "fill-[url(#coverage-quoted)]",
  illustrative: "fill-[url(#coverage-illustrative)]",
  none: "fill-stop-wash stroke-stop [stroke-width:1.5]",
};
