import type { StreamOrNone } from "../qualification";
import type { Token } from "../read-tokens";
import { type Classifier, weightOf } from "./classifier";

const MOST = 2;

/** The words of a text that speak most for a stream, above what they say for streams in the mean; at most two. */
export function strongestWords(
  tokens: readonly Token[],
  stream: StreamOrNone,
  classifier: Classifier,
): Token[] {
  const own = classifier.streams.indexOf(stream);
  const spoken = tokens.map((token) => {
    const { sums } = weightOf(token.text, classifier);
    const mean = sums.reduce((sum, weight) => sum + weight, 0) / sums.length;
    const most = Math.max(...sums.filter((_, at) => classifier.classes[at] === own));
    return { token, said: most - mean };
  });
  return spoken
    .filter(({ said }) => said > 0)
    .sort((a, b) => b.said - a.said)
    .slice(0, MOST)
    .map(({ token }) => token);
}
