import { Readable } from "node:stream";

/**
 * A body that is read piece after piece, as fast as it is sent; a client that leaves ends the reading. Node's own
 * conversion of a stream fails outside of any promise when the client leaves as a piece comes.
 */
export function bodyOfPieces(
  pieces: AsyncIterable<Uint8Array | string>,
  ended: () => void = () => {},
): BodyInit {
  const reading = pieces[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  const failed = (thrown: unknown): never => {
    ended();
    throw thrown;
  };
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value, done } = await reading.next().catch(failed);
        if (done) {
          ended();
          return controller.close();
        }
        controller.enqueue(typeof value === "string" ? encoder.encode(value) : value);
      },
      async cancel() {
        // What nobody has begun to iterate doesn't hear of its end.
        if (pieces instanceof Readable) pieces.destroy();
        else await reading.return?.();
        ended();
      },
    },
    { highWaterMark: 0 },
  );
}
