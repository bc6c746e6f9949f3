import type { BatchKind } from "@/db/vocabulary";
import { columnsOf } from "@/lib/domain/csv/columns";

/** The columns of files of a kind, in order. */
export const templateOf = (kind: BatchKind): string[] => columnsOf(kind).map(([name]) => name);
