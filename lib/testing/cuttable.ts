import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A way to a database that can be cut and mended, while whoever uses it knows nothing of it. */
export async function openCuttable(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isStalled = false;
  const server = createServer((from) => {
    const to = connect(Number(target.port), target.hostname);
    if (isStalled) for (const socket of [from, to]) socket.pause();
    for (const socket of [from, to]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        sockets.delete(socket);
        from.destroy();
        to.destroy();
      });
    }
    from.pipe(to).pipe(from);
    if (isStalled) for (const socket of [from, to]) socket.pause();
  });
  const listen = async (port: number) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    /** Breaks every connection and refuses new ones. */
    async cut(): Promise<void> {
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    mend: () => listen(port),
    /** Lets nothing more through, and breaks nothing: whoever asks waits. */
    stall(): void {
      isStalled = true;
      for (const socket of sockets) socket.pause();
    },
    goOn(): void {
      isStalled = false;
      for (const socket of sockets) socket.resume();
    },
  };
}
