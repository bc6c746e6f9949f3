import postgres, { type Sql } from "postgres";
import { withoutDatabase } from "./without-database";

const taken: Sql[] = [];

/** `npm run chaos -- no-connections`: somebody else has every connection that the server gives. */
await withoutDatabase({
  async take({ url }) {
    const open = () =>
      postgres(url, { max: 1, onnotice() {}, connection: { application_name: "somebody else" } });
    const first = open();
    const [{ most } = { most: 0 }] = await first<{ most: number }[]>`
      select current_setting('max_connections')::int as most`;
    taken.push(first, ...Array.from({ length: most - 1 }, open));
    // Whoever was there before leaves, and is not let in again.
    for (let round = 0; round < 5; round++) {
      await first`select pg_terminate_backend(pid) from pg_stat_activity
        where backend_type = 'client backend' and application_name <> 'somebody else'`;
      await Promise.all(taken.map((sql) => sql`select 1`.catch(() => {})));
    }
  },
  async giveBack() {
    await Promise.all(taken.splice(0).map((sql) => sql.end({ timeout: 1 })));
  },
});
