import type { StreamLexicon } from "../lexicon/schema";

/** A kind of product that the classifier tells apart: a family of a stream, or what is left of the stream. */
export type ProductClass = { stream: number; families: readonly string[] };

/** A family of fewer terms is learned with the others of its stream. */
const FEWEST = 500;

/**
 * The classes that are learned. A stream of many kinds is no one thing (food, jewellery and pens are none): its big
 * families are told apart, and count together.
 */
export function classesOf(words: readonly StreamLexicon[]): ProductClass[] {
  return words.flatMap(({ families }, stream) => {
    const named = Object.entries(families).map(([family, byLanguage]) => {
      const lines = Object.values(byLanguage).flatMap((of) => of ?? []);
      return { family, terms: lines.reduce((sum, line) => sum + line.split(", ").length, 0) };
    });
    const big = named.filter(({ family, terms }) => terms >= FEWEST && family !== "context");
    const rest = named.filter((one) => !big.includes(one)).map(({ family }) => family);
    const isAllBig = big.length > 0 && rest.length === 0;
    return [
      ...(isAllBig ? [] : [{ stream, families: rest }]),
      ...big.map(({ family }) => ({ stream, families: [family] })),
    ];
  });
}
