import { sumOf } from "@/lib/domain/amounts";
import { changesOf, type Move } from "./scenario";
import type { Tried } from "./tried";

/** What all but the last changes come to, where these are about how much is sold and something comes before them. */
export function subtotalOf({ today, steps }: Tried, moves: readonly Move[]): string | undefined {
  const changes = changesOf(moves);
  const first = changes.findIndex(({ kind }) => kind === "QUANTITIES");
  if (first <= 0) return undefined;
  const before = steps.filter(({ place }) => place === null || place < first);
  return sumOf([today, ...before.map(({ change }) => change)]);
}
