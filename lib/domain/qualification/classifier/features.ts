/** Features are hashed into this many buckets. */
export const BUCKETS = 1 << 18;

const SHORTEST_PART = 3;
const LONGEST_PART = 6;
/** Marks the start and the end of a word, so that `ball` at its end is not `ball` within. */
const EDGE = 94;
const NUMBER = /^\d+$/;

const PRIME = 0x01000193;
const OF_WORD = 0x9e3779b1;
const OF_PAIR = 0x85ebca6b;
const OF_PART = 0xc2b2ae35;

const bucketOf = (hash: number): number => (hash ^ (hash >>> 15)) & (BUCKETS - 1);

/** The buckets of a folded word: itself (twice: the whole tells more than a part) and its parts of 3 to 6 letters; none of a number. */
export function featuresOfWord(word: string): number[] {
  if (word.length < 2 || NUMBER.test(word)) return [];
  const whole = Math.imul(hashOf(word), OF_WORD);
  return [bucketOf(whole), bucketOf(whole + 1), ...partsOfWord(word)];
}

/** The buckets of the parts of a word alone. */
export function partsOfWord(word: string): number[] {
  if (word.length < 2 || NUMBER.test(word)) return [];
  const features: number[] = [];
  const last = word.length;
  for (let from = -1; from <= last + 1 - SHORTEST_PART; from++) {
    let hash = 99;
    for (let size = 1; size <= LONGEST_PART; size++) {
      const at = from + size - 1;
      hash = Math.imul(hash ^ (at < 0 || at === last ? EDGE : word.charCodeAt(at)), PRIME);
      if (size >= SHORTEST_PART) features.push(bucketOf(Math.imul(hash, OF_PART) + size));
      if (at === last) break;
    }
  }
  return features;
}

/** The bucket of two words that stand beside each other, by their hashes. */
export const featureOfPair = (first: number, second: number): number =>
  bucketOf(Math.imul((first * 31 + second) | 0, OF_PAIR));

export function hashOf(word: string): number {
  let hash = 7;
  for (let index = 0; index < word.length; index++) hash = Math.imul(hash ^ word.charCodeAt(index), PRIME);
  return hash;
}
