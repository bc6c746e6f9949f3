import { expect, test } from "vitest";
import { folderOf } from "@/app/api/dispatch";
import { CONTRACT } from "@/lib/contract";
import type { RouteHandler } from "@/lib/http/handle";
import { FRANCE_2025 } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { send } from "@/lib/testing/send";

const plain = (headers: Headers) =>
  Object.fromEntries(
    [...headers].filter(([name]) => !["x-request-id", "date", "set-cookie", "ratelimit"].includes(name)),
  );

test("a route module, as Next calls it, answers every read like the dispatcher", async () => {
  const producer = await given.producer();
  await given.product(producer);
  const { nrn, key } = producer;
  const query = { ...FRANCE_2025, ProducerNrnRequestAuthor: nrn };
  for (const { method, path } of CONTRACT.filter((endpoint) => endpoint.method === "GET")) {
    const module: Record<string, RouteHandler> = await import(
      /* @vite-ignore */ `./${folderOf(path)}/route.ts`
    );
    const filled = path.replace("{ProducerNrn}", nrn).replace(/\{\w+\}/g, "1") as `/${string}`;
    const served = await send(`GET ${filled}`, { key, query });
    const routed = await module[method]?.(
      new Request(`http://localhost/api${filled}?${new URLSearchParams(query)}`, {
        headers: { authorization: key },
      }),
    );

    expect(routed?.status, path).toBe(served.status);
    expect(await routed?.text(), path).toBe(served.text);
    expect(routed && plain(routed.headers), path).toEqual(plain(served.headers));
  }
});

test("a route module that is called with HEAD, as Next does with its GET, runs no operation", async () => {
  for (const { method, path } of CONTRACT.filter((endpoint) => endpoint.method === "GET")) {
    const module: Record<string, RouteHandler> = await import(
      /* @vite-ignore */ `./${folderOf(path)}/route.ts`
    );
    const answer = await module[method]?.(new Request(`http://localhost/api${path}`, { method: "HEAD" }));

    expect(answer?.status, path).toBe(405);
    expect(answer?.headers.get("allow"), path).toBe("GET");
  }
});
