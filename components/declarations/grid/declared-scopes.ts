import type { Scope } from "../draft/grid-row";
import type { Sheet } from "../draft/sheet";

/** The lines that the declaration has, most products first, with the one that is shown. */
export function declaredScopes(sheet: Sheet, scope: Scope): (Scope & { count: number })[] {
  const counts = new Map<string, Scope & { count: number }>();
  const add = (each: Scope, by: number) => {
    const key = JSON.stringify([each.part, each.channel]);
    const before = counts.get(key);
    counts.set(key, { part: each.part, channel: each.channel, count: (before?.count ?? 0) + by });
  };
  add({ part: null, channel: null }, 0);
  add(scope, 0);
  for (const { declared } of sheet.rows)
    for (const { codePeriod, codeVendor } of declared)
      add({ part: codePeriod as Scope["part"], channel: codeVendor }, 1);
  return [...counts.values()].sort((a, b) => b.count - a.count);
}
