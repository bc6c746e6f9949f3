import { type SQL, sql } from "drizzle-orm";
import type { SortBy } from "./vocabulary";

/** What rows are sorted by; `orNone`: what some of them lack, which then come last either way. */
type SortKey = SQL | { orNone: SQL };

/** The order that is asked for; rows that are alike in it are told apart by what never is. */
export function orderBy<By extends string>(
  keys: Record<By, SortKey>,
  sort: SortBy<By>,
  ...identity: SQL[]
): SQL {
  const isDown = sort.startsWith("-");
  const key = keys[(isDown ? sort.slice(1) : sort) as By];
  const way = isDown ? sql`desc` : sql`asc`;
  const sorted = "orNone" in key ? sql`${key.orNone} ${way} nulls last` : sql`${key} ${way}`;
  return sql.join([sorted, ...identity], sql`, `);
}
