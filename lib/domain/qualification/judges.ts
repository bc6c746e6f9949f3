import type { Lexicon } from "./compile-lexicon";
import type { Taught } from "./taught/taught";

/** By what words are read: the lexicon, and what a producer's people taught. */
export type Judges = { lexicon: Lexicon; taught?: Taught | undefined };
