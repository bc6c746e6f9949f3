import { setTimeout as sleep } from "node:timers/promises";
import type { Sql } from "postgres";

/** Waits until no catalog is to be priced in any period, so that what is measured next has the machine to itself. */
export async function catalogsPriced(sql: Sql): Promise<void> {
  for (;;) {
    const [row] = await sql<{ count: number }[]>`select count(*)::int from catalog_pricings`;
    if (row?.count === 0) return;
    await sleep(500);
  }
}
