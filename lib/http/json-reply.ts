import { Readable } from "node:stream";
import { FileReply } from "./reply";

/** A JSON object as a file: its last member is a list that is written while its rows are read. */
export function jsonStream(
  name: string,
  head: Record<string, unknown>,
  list: { name: string; pieces: AsyncIterable<readonly unknown[]> },
): FileReply {
  const written = async function* () {
    yield Buffer.from(`${JSON.stringify(head).slice(0, -1)},${JSON.stringify(list.name)}:[`);
    let separator = "";
    for await (const rows of list.pieces) {
      if (rows.length === 0) continue;
      yield Buffer.from(separator + rows.map((row) => JSON.stringify(row)).join(","));
      separator = ",";
    }
    yield Buffer.from("]}");
  };
  return new FileReply(Readable.toWeb(Readable.from(written())) as ReadableStream<Uint8Array>, name);
}
