import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";

/** A statement with the values that it was said with first, as text. */
export type Overheard = { statement: string; values: (string | null)[] };

/** A way to a database on which every statement, and what it is bound to, is heard. */
export async function overhear(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const heard = new Map<string, Overheard>();
  const server = createServer((from) => {
    const to = connect(Number(target.port), target.hostname);
    const read = reader(heard);
    from.on("data", read);
    for (const socket of [from, to]) {
      socket.on("error", () => {});
      socket.on("close", () => {
        from.destroy();
        to.destroy();
      });
    }
    from.pipe(to).pipe(from);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    /** What was said since this was asked last. */
    take(): Overheard[] {
      const said = [...heard.values()];
      heard.clear();
      return said;
    },
    close: () => server.close(),
  };
}

/** Reads what one client sends: a first message without a type, then messages of a type and a length. */
function reader(heard: Map<string, Overheard>): (piece: Buffer) => void {
  const statements = new Map<string, string>();
  const hear = (said: Overheard) => {
    if (!heard.has(said.statement)) heard.set(said.statement, said);
  };
  let rest: Buffer = Buffer.alloc(0);
  let isGreeted = false;
  return (piece) => {
    rest = Buffer.concat([rest, piece]);
    for (;;) {
      const head = isGreeted ? 1 : 0;
      if (rest.length < head + 4) return;
      const length = head + rest.readInt32BE(head);
      if (rest.length < length) return;
      const type = isGreeted ? String.fromCharCode(rest[0] ?? 0) : "";
      const body = new Words(rest.subarray(head + 4, length));
      rest = rest.subarray(length);
      isGreeted = true;
      if (type === "Q") hear({ statement: body.word(), values: [] });
      if (type === "P") statements.set(body.word(), body.word());
      if (type !== "B") continue;
      body.word();
      const statement = statements.get(body.word()) ?? "";
      body.skip(2 * body.short());
      const values = Array.from({ length: body.short() }, () => body.value());
      hear({ statement, values });
    }
  };
}

/** The parts of a message, one after the other. */
class Words {
  #at = 0;
  constructor(readonly bytes: Buffer) {}

  word(): string {
    const end = this.bytes.indexOf(0, this.#at);
    const word = this.bytes.toString("utf8", this.#at, end);
    this.#at = end + 1;
    return word;
  }

  short(): number {
    this.#at += 2;
    return this.bytes.readInt16BE(this.#at - 2);
  }

  value(): string | null {
    const length = this.bytes.readInt32BE(this.#at);
    this.#at += 4;
    if (length < 0) return null;
    this.#at += length;
    return this.bytes.toString("utf8", this.#at - length, this.#at);
  }

  skip(length: number): void {
    this.#at += length;
  }
}
