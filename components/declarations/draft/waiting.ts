import { TARIFF } from "@/lib/domain/tariff";
import { type GridRow, isReady } from "./grid-row";

/** What of the rows that are being written goes by itself, what waits for a person, and what saving costs. */
export function waitingOf(rows: readonly GridRow[]) {
  const ready = rows.filter(isReady);
  const toSend = rows.filter(({ edited, conflict }) => edited && !conflict);
  const newLines = ready.filter(({ saved }) => saved === undefined).length;
  const corrections = ready.filter(({ saved, refused }) => saved !== undefined && refused === undefined);
  return {
    conflicts: rows.filter(({ conflict }) => conflict),
    unsaved: rows.filter(({ edited }) => edited).length,
    toSend: toSend.length,
    credits: newLines * TARIFF.lineDeclared,
    /** Corrections send themselves; new lines, and what can't be read or was refused, wait for a person. */
    needsPerson: newLines > 0 || toSend.some(({ cell, refused }) => cell.state === "error" || refused),
    /** Changes with each correction; empty where there is none. */
    corrections: corrections.length > 0 ? `${corrections.length} ${latest(corrections)}` : "",
  };
}

export type Waiting = ReturnType<typeof waitingOf>;

const latest = (rows: readonly GridRow[]) => rows.reduce((at, { edit }) => Math.max(at, edit?.at ?? 0), 0);
