import { createHash } from "node:crypto";
import { classesOf } from "@/lib/domain/qualification/classifier/classes";
import type { Classifier } from "@/lib/domain/qualification/classifier/classifier";
import { TRAINING, trainClassifier } from "@/lib/domain/qualification/classifier/train";
import type { StreamLexicon } from "@/lib/domain/qualification/lexicon/schema";
import { keptInBuild } from "./kept-in-build";

/** The classifier of the words, learned once (it takes seconds) and kept by what it was learned from. */
export function storedClassifier(words: readonly StreamLexicon[], folder?: string): Classifier {
  const hash = createHash("sha256").update(`${TRAINING}`).update(JSON.stringify(words)).digest("hex");
  const bytes = keptInBuild(
    `classifier-${hash.slice(0, 32)}`,
    () => {
      const { unit, weights } = trainClassifier(words);
      const unitBytes = Buffer.alloc(8);
      unitBytes.writeDoubleLE(unit);
      return Buffer.concat([unitBytes, new Uint8Array(weights.buffer)]);
    },
    folder,
  );
  return {
    streams: words.map(({ stream }) => stream),
    classes: classesOf(words).map(({ stream }) => stream),
    unit: bytes.readDoubleLE(0),
    weights: new Int8Array(bytes.subarray(8)),
    met: new Map(),
  };
}
