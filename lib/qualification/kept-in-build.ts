import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";

/** Where the build is: what can be made again. */
const FOLDER = ".build";

/**
 * Bytes that took seconds to make, kept in a file whose name says what they were made from, so that they are never another's. A folder that can't
 * be written to costs the seconds again at the next start, and nothing else.
 */
export function keptInBuild(name: string, make: () => Buffer, folder = FOLDER): Buffer {
  const path = `${folder}/${name}`;
  const known = read(path);
  if (known) return known;
  const made = make();
  try {
    mkdirSync(/* turbopackIgnore: true */ folder, { recursive: true });
    const own = `${path}.${process.pid}`;
    writeFileSync(/* turbopackIgnore: true */ own, made);
    renameSync(own, path);
  } catch (error) {
    if (!["EROFS", "EACCES", "ENOSPC"].includes(codeOf(error) ?? "")) throw error;
  }
  return made;
}

function read(path: string): Buffer | undefined {
  try {
    return readFileSync(/* turbopackIgnore: true */ path);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;
