import { deserialize, serialize } from "node:v8";
import { type CompiledWords, compileWords } from "@/lib/domain/qualification/compile-lexicon";
import { keptInBuild } from "./kept-in-build";

/**
 * Compiles words once for a version, and reads them from then on in a tenth of the time. Named by the engine that writes
 * them, too, as another may write other bytes.
 */
export const storedWords =
  (version: string, folder?: string): typeof compileWords =>
  (streams, rules): CompiledWords =>
    deserialize(
      keptInBuild(
        `words-${version}-${process.versions.v8}`,
        () => serialize(compileWords(streams, rules)),
        folder,
      ),
    );
