import type { StreamOrNone } from "./qualification";

/** Longer names that a word heads, as one language writes it, by stream. */
type Headed = Map<StreamOrNone, Set<string>>;

/** Fewer longer names tell nothing about a word. */
const FEWEST = 2;
/** By itself a word mostly means what it is called by itself. */
const LEAST = 0.6;

/**
 * How far a word by itself may be trusted to be of its stream, told by the longer names that it heads: nearly all names
 * that end in `sofa` are furniture, names that end in `ring` are of many streams.
 */
export class HeadShares {
  readonly #headed = new Map<string, Headed>();

  /** Counts a name of several words for the word that heads it, in each of its written `forms`. */
  count(lang: string, forms: readonly string[], stream: StreamOrNone, name: string): void {
    for (const form of forms) {
      const key = `${lang} ${form}`;
      const headed = this.#headed.get(key) ?? new Map<StreamOrNone, Set<string>>();
      this.#headed.set(key, headed.set(stream, (headed.get(stream) ?? new Set()).add(name)));
    }
  }

  /** The share of the names that a word heads in these languages, and of the word itself, that are of a stream. */
  shareOf(word: string, langs: readonly string[], stream: StreamOrNone): number {
    let own = 0;
    let all = 0;
    for (const lang of langs)
      for (const [of, names] of this.#headed.get(`${lang} ${word}`) ?? []) {
        all += names.size;
        if (of === stream) own += names.size;
      }
    return all < FEWEST ? 1 : Math.max(LEAST, Math.sqrt((own + 1) / (all + 1)));
  }
}
