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

const compress = promisify(brotliCompress);

/** Gives the texts of a build a compressed twin. */
export async function compressFiles(folder = FOLDER): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|svg)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    await writeFile(`${path}.br`, await compress(await readFile(path)));
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
