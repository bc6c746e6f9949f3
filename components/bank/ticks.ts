import type { Entry } from "./bank-lines";

/** The lines of a bank's file that an operator ticked or took the tick off, whatever they come to by then. */
export type Ticks = { on: ReadonlySet<string>; off: ReadonlySet<string> };

export const NO_TICKS: Ticks = { on: new Set(), off: new Set() };

type Ticked = Pick<Entry, "id" | "outcome">;

/** Money that is more than is left may be meant for something else as well: it waits for a tick, also where it was less before. */
export const isTicked = ({ on, off }: Ticks, { id, outcome }: Ticked): boolean =>
  outcome === "TOO_MUCH" ? on.has(id) : !off.has(id);

/** With the tick of a line set, or taken off. */
export function toggled(ticks: Ticks, line: Ticked): Ticks {
  const [on, off] = [new Set(ticks.on), new Set(ticks.off)];
  if (isTicked(ticks, line)) {
    on.delete(line.id);
    off.add(line.id);
  } else {
    off.delete(line.id);
    if (line.outcome === "TOO_MUCH") on.add(line.id);
  }
  return { on, off };
}
