import type { Selection } from "@/components/selection/selection";
import { type Kept, listIn, parseKept } from "@/lib/client/kept";
import { type GridRow, lineKey } from "./grid-row";

/** The unusual figures that a person looked at and called right, on this computer. Another figure asks again. */
export type Confirmed = ReadonlyMap<string, string>;

/** What of a row is unusual and waits for a person's look: its quantity first, then its product's weight. */
export type Pending = "quantity" | "weight" | undefined;

const placeOf = ({ producer, country, period }: Selection) => `confirmed:${producer}/${country}/${period}`;

const isEntry = (value: unknown): value is [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((text) => typeof text === "string");

export const readConfirmed = (kept: Kept, selection: Selection): Confirmed =>
  new Map(parseKept(kept.read(placeOf(selection)), (stored) => listIn(stored, isEntry)));

export const keepConfirmed = (kept: Kept, selection: Selection, confirmed: Confirmed): void =>
  kept.keep(placeOf(selection), JSON.stringify([...confirmed]));

const quantityKey = ({ source, scope }: GridRow) => lineKey(source.ecoProductReference, scope);
const weightKey = ({ source }: GridRow) => `weight of ${source.ecoProductReference}`;

export function pendingOf(row: GridRow, confirmed: Confirmed): Pending {
  const { cell, unusual, oddWeight, source } = row;
  if (unusual && !(cell.state === "written" && confirmed.get(quantityKey(row)) === cell.quantity))
    return "quantity";
  return oddWeight && confirmed.get(weightKey(row)) !== source.itemWeight ? "weight" : undefined;
}

/** With what waits for a look in a row called right. */
export function confirmedWith(confirmed: Confirmed, row: GridRow): Confirmed {
  const { cell, source } = row;
  const pending = pendingOf(row, confirmed);
  if (pending === "quantity" && cell.state === "written")
    return new Map(confirmed).set(quantityKey(row), cell.quantity);
  if (pending === "weight" && source.itemWeight !== null)
    return new Map(confirmed).set(weightKey(row), source.itemWeight);
  return confirmed;
}
