import { createServer, type Server } from "node:http";
import { log } from "@/lib/log";
import { loggable } from "@/lib/loggable";

/** Measurements on a port of their own, at `/metrics`: who can reach it needs no token. */
export const createMetricsListener = (exposition: () => Promise<string>): Server =>
  createServer(async (request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") return void response.writeHead(404).end();
    // Who reads measurements is told that there are none, and does not wait for them.
    const text = await exposition().catch((thrown: unknown) => {
      log.warn({ error: loggable(thrown) }, "not measured");
      return undefined;
    });
    if (text === undefined) return void response.writeHead(500).end();
    response.writeHead(200, { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" });
    response.end(text);
  });
