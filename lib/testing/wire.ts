import { once } from "node:events";
import { connect } from "node:net";
import { createDispatch } from "@/app/api/dispatch";
import { createListener } from "@/lib/server/listener";
import { onFreePort } from "@/lib/testing/on-free-port";

export type Wire = {
  /** The address of the API, without a slash at the end. */
  url: string;
  /** Sends the bytes as they are; answers with the status, the headers in lower case, and the body. */
  raw(request: string | AsyncIterable<string>): Promise<{ status: number; head: string; body: string }>;
  close(): void;
};

/** The API on the listener that serves it, on any free port. */
export async function openWire(): Promise<Wire> {
  const server = createListener(await createDispatch());
  const port = await onFreePort(server);
  return {
    url: `http://127.0.0.1:${port}/api`,
    async raw(request) {
      const socket = connect(port, "127.0.0.1");
      socket.setTimeout(10_000, () => socket.destroy());
      // The answer is what counts, also when the server stops reading before all was sent.
      socket.on("error", () => {});
      let answer = "";
      socket.on("data", (bytes) => {
        answer += bytes;
      });
      const closed = once(socket, "close");
      for await (const part of typeof request === "string" ? [request] : request) {
        if (!socket.writable) break;
        if (!socket.write(part)) await Promise.race([once(socket, "drain"), closed]);
      }
      await closed;
      const [head = "", ...body] = answer.split("\r\n\r\n");
      return { status: Number(head.split(" ")[1]), head: head.toLowerCase(), body: body.join("\r\n\r\n") };
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
