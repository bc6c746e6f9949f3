import Fastify from "fastify";
import postgres from "postgres";
import { openReads } from "@/db/client";
import { readCatalogPage } from "@/db/queries/catalog-pages";
import { readCredits } from "@/db/queries/credits";
import { streamDeclarationLines } from "@/db/queries/declaration-reads";
import type { Reads } from "@/db/reads";
import type { Tenant } from "@/db/tenant";
import type { HotReads } from "./hot-reads";

/** The reads by the best SQL known, which is that of the service. */
const BEST: Record<keyof HotReads, (reads: Reads, tenant: Tenant, period: string) => unknown> = {
  listing: async (reads, tenant, period) => {
    const page = { country: "FR", period, words: [], limit: 25, offset: 0, seesPersonalData: false };
    return (await readCatalogPage(reads, tenant, page)).json;
  },
  credits: readCredits,
  declaration: (reads, tenant, period) => streamDeclarationLines(reads, tenant, { country: "FR", period }),
};

type Bare = { url: string; reads: HotReads; nrn: string; period: string };

/**
 * Statements behind the least there is: no key, no validation, no tenant, no request id. `/name` answers by the SQL of
 * 2026-11-21, `/best/name` by the best. Prints its port.
 */
async function serveBare(): Promise<void> {
  const { url, reads, nrn, period } = JSON.parse(process.env.BARE ?? "") as Bare;
  const sql = postgres(url, { max: 10 });
  const best = openReads(url);
  const app = Fastify();
  for (const [name, { statement }] of Object.entries(reads)) {
    app.get(`/${name}`, async (_request, reply) => {
      const [row] = await sql.unsafe(statement.sql, statement.params as never[], { prepare: true });
      return reply.type("application/json").send(row?.json);
    });
    app.get(`/best/${name}`, async (_request, reply) =>
      reply
        .type("application/json")
        .send(await BEST[name as keyof HotReads](best, { nrn } as Tenant, period)),
    );
  }
  await app.listen({ port: 0, host: "127.0.0.1" });
  process.stdout.write(`${(app.server.address() as { port: number }).port}\n`);
}

await serveBare();
