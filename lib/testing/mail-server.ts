import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { type ReceivedMail, receivedMail } from "./mails";

export type Delivered = ReceivedMail & {
  from: string;
  to: string[];
  user: string | undefined;
  messageId: string;
};

/** A mail server on a port of its own: its address, what it was given, and how it is shut. */
export async function openMailServer(
  options: SMTPServerOptions & {
    /** Called before a mail is answered for, which it then was given. */ onTaken?(): unknown;
  } = {},
  at = 0,
) {
  const delivered: Delivered[] = [];
  const { onTaken, ...others } = options;
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onData(stream, { envelope, user }, done) {
      const pieces: Buffer[] = [];
      stream.on("data", (piece: Buffer) => pieces.push(piece));
      stream.on("end", async () => {
        const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
        const parsed = await PostalMime.parse(Buffer.concat(pieces));
        delivered.push({
          ...receivedMail(parsed),
          from,
          to: envelope.rcptTo.map(({ address }) => address),
          user: user?.toString(),
          messageId: parsed.messageId ?? "",
        });
        await onTaken?.();
        done();
      });
    },
    ...others,
  });
  // A client that was killed is none of its failures.
  server.on("error", () => {});
  await new Promise<void>((done) => server.listen(at, "127.0.0.1", done));
  const { port } = server.server.address() as AddressInfo;
  return {
    delivered,
    port,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((done) => server.close(done)),
  };
}
