import { Readable } from "node:stream";
import type { Disk } from "flydrive";

/** Where uploaded files and what is made of them are kept. Keys are paths with slashes. */
export interface Storage {
  /** Stores a stream of unknown length; nothing is left of it when it breaks. */
  store(key: string, content: Readable): Promise<void>;
  put(key: string, content: string | Uint8Array): Promise<void>;
  /** Throws `FileGone` where there is none. */
  read(key: string): Promise<Readable>;
  /** Throws `FileGone` where there is none. */
  copy(from: string, to: string): Promise<void>;
  /** Removes everything below a folder. */
  remove(folder: string): Promise<void>;
  /** The names of what lies directly below a folder. */
  list(folder: string): Promise<string[]>;
}

/** A file that was stored is no longer there. */
export class FileGone extends Error {}

/** The storage refused or failed: the disk is full, the bucket is away. */
export class StorageFailed extends Error {
  /** What the system called it, such as ENOSPC. */
  readonly reason: string | undefined;

  constructor(message: string, options: ErrorOptions) {
    super(message, options);
    let code: unknown;
    for (let error: unknown = options.cause; error instanceof Error; error = error.cause)
      code = (error as NodeJS.ErrnoException).code ?? code;
    this.reason = typeof code === "string" ? code : undefined;
  }
}

/** A storage over a Flydrive disk; `write` is how that disk takes a stream whose length is not known. */
export function onDisk(disk: Disk, write: (key: string, content: Readable) => Promise<void>): Storage {
  return {
    async store(key, content) {
      let broken: { by: unknown } | undefined;
      // It is read here, so that what breaks by itself is told from what is cut off because it can't be written.
      const passOn = async function* () {
        const chunks = content[Symbol.asyncIterator]();
        try {
          for (;;) {
            const next: IteratorResult<Buffer> = await chunks.next().catch((error: unknown) => {
              broken = { by: error };
              throw error;
            });
            if (next.done) return;
            yield next.value;
          }
        } finally {
          content.destroy();
        }
      };
      try {
        await write(key, Readable.from(passOn(), { objectMode: false }));
      } catch (cause) {
        // What is left of it is swept later.
        await disk.delete(key).catch(() => {});
        throw broken ? broken.by : new StorageFailed("a file could not be stored", { cause });
      }
    },
    put: (key, content) =>
      disk.put(key, content).catch((cause: unknown) => {
        throw new StorageFailed("a file could not be stored", { cause });
      }),
    async read(key) {
      if (!(await disk.exists(key))) throw new FileGone(key);
      return disk.getStream(key);
    },
    async copy(from, to) {
      if (!(await disk.exists(from))) throw new FileGone(from);
      await disk.copy(from, to).catch((cause: unknown) => {
        throw new StorageFailed("a file could not be stored", { cause });
      });
    },
    remove: (folder) => disk.deleteAll(`${folder}/`),
    async list(folder) {
      const names: string[] = [];
      for await (const { name } of entries(disk, folder)) names.push(name);
      return names;
    },
  };
}

async function* entries(disk: Disk, folder: string) {
  let token: string | undefined;
  do {
    const page = await disk
      .listAll(`${folder}/`, { recursive: false, ...(token && { paginationToken: token }) })
      .catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT" || (error.cause as NodeJS.ErrnoException)?.code === "ENOENT")
          return undefined;
        throw error;
      });
    if (!page) return;
    yield* page.objects;
    token = page.paginationToken;
  } while (token);
}
