import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import sirv from "sirv";
import { withoutRefused } from "@/lib/accepted";
import type { Pages } from "@/lib/server/listener";

const FOLDER = ".next/static";
const PREFIX = "/_next/static/";
const YEAR_S = 31_536_000;

/**
 * A browser that knows it reads a script's functions while it comes, and not one by one when they are called first:
 * https://v8.dev/blog/explicit-compile-hints
 */
const READ_AT_ONCE = "//# allFunctionsCalledOnLoad\n";

const compress = promisify(brotliCompress);

/** Makes the files of a build ready for browsers: scripts that are read at once, texts with a compressed twin. */
export async function prepareFiles(folder = FOLDER): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|svg)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    let text = await readFile(path, "utf8");
    if (path.endsWith(".js") && !text.startsWith(READ_AT_ONCE)) {
      text = READ_AT_ONCE + text;
      await writeFile(path, text);
    }
    await writeFile(`${path}.br`, await compress(text));
  }
}

/** Serves the files of the build, whose names change with what they hold, and leaves everything else to `pages`. */
export function serveFiles(pages: Pages, folder = FOLDER): Pages {
  const serve = sirv(folder, { brotli: true, immutable: true, maxAge: YEAR_S });
  return (request, response) => {
    const { url = "" } = request;
    if (!url.startsWith(PREFIX)) return pages(request, response);
    const { "accept-encoding": encodings } = request.headers;
    // It takes a coding that is named for one that is wanted.
    if (typeof encodings === "string") request.headers["accept-encoding"] = withoutRefused(encodings);
    let answered = Promise.resolve();
    request.url = url.slice(PREFIX.length - 1);
    // It knows the files since the start, so that it answers or passes on at once.
    serve(request, response, () => {
      request.url = url;
      answered = pages(request, response);
    });
    return answered;
  };
}
