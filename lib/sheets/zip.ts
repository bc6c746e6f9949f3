import { type Readable, Transform } from "node:stream";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { SheetProblem } from "./sheet-problem";

const MIB = 1024 * 1024;
/** What all parts of a workbook may inflate to, and one that is held or gone through before any row. */
const INFLATED_LIMIT = 1024 * MIB;
/** Above that size a part that inflates to so many times its own size is no workbook that somebody typed. */
const SMALL = 32 * MIB;
const RATIO_LIMIT = 250;
const ENTRY_LIMIT = 5000;

/** The parts of a zip file, each a stream that ends where it inflates to too much. */
export type Zip = {
  names: readonly string[];
  has(name: string): boolean;
  /** Throws where there is no such part. */
  open(name: string): Promise<Readable>;
  close(): void;
};

/** Opens a zip file and judges it by what its directory says, before anything of it is inflated. */
export async function openZip(path: string): Promise<Zip> {
  const file = await openPromise(path, { autoClose: false }).catch(broken);
  try {
    const entries = await entriesOf(file);
    return {
      names: [...entries.keys()],
      has: (name) => entries.has(name),
      async open(name) {
        const entry = entries.get(name);
        if (!entry) throw new SheetProblem({ kind: "brokenWorkbook" });
        const inflated = await file.openReadStreamPromise(entry).catch(broken);
        return inflated.pipe(within(entry, inflated));
      },
      close: () => file.close(),
    };
  } catch (thrown) {
    file.close();
    throw thrown;
  }
}

async function entriesOf(file: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let inflated = 0;
  if (file.entryCount > ENTRY_LIMIT) throw tooLarge();
  try {
    for await (const entry of file.eachEntry()) {
      if (entry.isEncrypted()) throw new SheetProblem({ kind: "encryptedWorkbook" });
      inflated += entry.uncompressedSize;
      const isBomb =
        entry.uncompressedSize > SMALL && entry.uncompressedSize > RATIO_LIMIT * entry.compressedSize;
      if (isBomb || inflated > INFLATED_LIMIT || entries.size >= ENTRY_LIMIT) throw tooLarge();
      if (!entries.has(entry.fileName)) entries.set(entry.fileName, entry);
    }
  } catch (thrown) {
    broken(thrown);
  }
  return entries;
}

/** Counts what comes of a part: what its directory says of its size is only said. */
function within({ compressedSize }: Entry, source: Readable): Transform {
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      const isBomb = bytes > INFLATED_LIMIT || (bytes > SMALL && bytes > RATIO_LIMIT * compressedSize);
      if (isBomb) done(tooLarge());
      else done(null, chunk);
    },
    destroy(error, done) {
      source.unpipe(counted);
      source.destroy();
      done(error);
    },
  });
  source.once("error", (cause: Error) =>
    counted.destroy(new SheetProblem({ kind: "brokenWorkbook" }, { cause })),
  );
  return counted;
}

const tooLarge = () =>
  new SheetProblem({ kind: "inflatesTooMuch", values: { count: String(INFLATED_LIMIT / MIB) } });

function broken(cause: unknown): never {
  if (cause instanceof SheetProblem) throw cause;
  throw new SheetProblem({ kind: "brokenWorkbook" }, { cause });
}
