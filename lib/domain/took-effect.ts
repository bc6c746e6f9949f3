import type { BatchKind } from "@/db/vocabulary";

type Done = { kind: BatchKind; counters: { done: number; added: number; changed: number } };

/**
 * Whether something of a batch stands that can be taken back: what it added and changed. A file of quantities also stands
 * for those that were declared already as it says them.
 */
export const tookEffect = ({ kind, counters: { done, added, changed } }: Done): boolean =>
  (kind === "QUANTITIES" ? done : added + changed) > 0;
