import { Readable } from "node:stream";
import { StorageFailed } from "./disk-storage";

/**
 * A stream that breaks where its next piece is waited for so long. It may rest for longer while nobody reads it, as a
 * file does whose rows take effect.
 */
export function withinPatience(content: Readable, ms: number): Readable {
  const pieces = content[Symbol.asyncIterator]();
  const next = (): Promise<IteratorResult<Buffer>> =>
    new Promise((done, fail) => {
      const timer = setTimeout(() => {
        const error = new StorageFailed("a file stopped coming", {
          cause: new Error(`nothing for ${ms} ms`),
        });
        content.destroy(error);
        fail(error);
      }, ms);
      pieces
        .next()
        .then(done, fail)
        .finally(() => clearTimeout(timer));
    });
  return Readable.from(
    (async function* () {
      try {
        for (;;) {
          const { done, value } = await next();
          if (done) return;
          yield value;
        }
      } finally {
        content.destroy();
      }
    })(),
    { objectMode: false },
  );
}
