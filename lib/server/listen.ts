import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { type Settings, StartError } from "@/lib/server/settings";

type Address = Pick<Settings, "port" | "host">;

/** A service that was just killed may hold its port for a moment. */
const PORT_MAY_BE_HELD_MS = 2_000;
const DRAIN_MS = 4_000;

/** Throws a StartError unless that address can be listened on. */
export async function requireFreePort(address: Address): Promise<void> {
  const server = createServer();
  await listen(server, address);
  await new Promise((done) => server.close(done));
}

/** Listens there; returns the port. Throws a StartError when it can't, which names the setting that has the port. */
export async function listen(server: Server, { port, host }: Address, setting = "PORT"): Promise<number> {
  const patience = Date.now() + PORT_MAY_BE_HELD_MS;
  for (;;) {
    const problem = await tryToListen(server, port, host);
    if (!problem) return (server.address() as AddressInfo).port;
    if (problem.code !== "EADDRINUSE") {
      throw new StartError(`can't listen on HOST ${host}, ${setting} ${port}: ${problem.message}`);
    }
    if (Date.now() > patience) {
      throw new StartError(`port ${port} of ${host} is in use: stop what uses it, or set ${setting}`);
    }
    await sleep(100);
  }
}

/** Takes no new connection, lets the requests under way end, and cuts those that take too long. */
export async function closeListener(server: Server): Promise<void> {
  const closed = new Promise((done) => server.close(done));
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(cut);
}

function tryToListen(server: Server, port: number, host: string): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((done) => {
    const settle = (error?: NodeJS.ErrnoException) => {
      server.off("error", settle).off("listening", settle);
      done(error);
    };
    server.once("error", settle).once("listening", settle).listen(port, host);
  });
}
