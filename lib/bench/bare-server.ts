import Fastify from "fastify";
import postgres from "postgres";
import type { HotReads } from "./hot-reads";

/** The statements behind the least there is: no key, no validation, no tenant, no request id. Prints its port. */
async function serveBare(): Promise<void> {
  const { url, reads } = JSON.parse(process.env.BARE ?? "") as { url: string; reads: HotReads };
  const sql = postgres(url, { max: 10 });
  const app = Fastify();
  for (const [name, { statement }] of Object.entries(reads))
    app.get(`/${name}`, async (_request, reply) => {
      const [row] = await sql.unsafe(statement.sql, statement.params as never[], { prepare: true });
      return reply.type("application/json").send(row?.json);
    });
  await app.listen({ port: 0, host: "127.0.0.1" });
  process.stdout.write(`${(app.server.address() as { port: number }).port}\n`);
}

await serveBare();
