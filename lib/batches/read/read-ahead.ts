import { Readable } from "node:stream";

/** The beginning of a stream, read until enough of it is there, and the stream again from a byte of that beginning on. */
export async function readAhead(
  source: Readable,
  isEnough: (head: Buffer) => boolean,
): Promise<{ head: Buffer; from: (byte?: number) => Readable }> {
  const chunks = (source as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  let isWhole = false;
  while (!isWhole && !isEnough(head)) {
    const { done, value } = await chunks.next();
    isWhole = done === true;
    if (value) head = Buffer.concat([head, value]);
  }
  const from = (byte = 0) =>
    Readable.from(
      (async function* () {
        if (head.length > byte) yield head.subarray(byte);
        while (!isWhole) {
          const { done, value } = await chunks.next();
          if (done) return;
          yield value;
        }
      })(),
      { objectMode: false },
    );
  return { head, from };
}
