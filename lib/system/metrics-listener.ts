import { createServer, type Server } from "node:http";

/** Measurements on a port of their own, at `/metrics`: who can reach it needs no token. */
export const createMetricsListener = (exposition: () => Promise<string>): Server =>
  createServer(async (request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") return void response.writeHead(404).end();
    const text = await exposition();
    response.writeHead(200, { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" });
    response.end(text);
  });
