import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { classesOf } from "@/lib/domain/qualification/classifier/classes";
import type { Classifier } from "@/lib/domain/qualification/classifier/classifier";
import { TRAINING, trainClassifier } from "@/lib/domain/qualification/classifier/train";
import type { StreamLexicon } from "@/lib/domain/qualification/lexicon/schema";

/** Where the build is: what can be made again. */
const FOLDER = ".build";

/**
 * The classifier of the words, learned once (it takes seconds) and kept in a file that is named by what it was learned
 * from, so that it is never another's.
 */
export function storedClassifier(words: readonly StreamLexicon[], folder = FOLDER): Classifier {
  const hash = createHash("sha256").update(`${TRAINING}`).update(JSON.stringify(words)).digest("hex");
  const path = `${folder}/classifier-${hash.slice(0, 32)}`;
  const known = {
    streams: words.map(({ stream }) => stream),
    classes: classesOf(words).map(({ stream }) => stream),
  };
  return read(path, known) ?? keep(path, folder, trainClassifier(words));
}

function read(path: string, known: Pick<Classifier, "streams" | "classes">): Classifier | undefined {
  try {
    const bytes = readFileSync(/* turbopackIgnore: true */ path);
    const weights = new Int8Array(bytes.subarray(8));
    return { ...known, unit: bytes.readDoubleLE(0), weights, met: new Map() };
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

/** A folder that can't be written to costs the seconds again at the next start, and nothing else. */
function keep(path: string, folder: string, classifier: Classifier): Classifier {
  const unit = Buffer.alloc(8);
  unit.writeDoubleLE(classifier.unit);
  try {
    mkdirSync(/* turbopackIgnore: true */ folder, { recursive: true });
    const own = `${path}.${process.pid}`;
    writeFileSync(
      /* turbopackIgnore: true */ own,
      Buffer.concat([unit, new Uint8Array(classifier.weights.buffer)]),
    );
    renameSync(own, path);
  } catch (error) {
    if (!["EROFS", "EACCES", "ENOSPC"].includes(codeOf(error) ?? "")) throw error;
  }
  return classifier;
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;
