import type { Known } from "../composition/composition";
import type { ScaleLine } from "./scale-line";

/** What articles are to scales that don't tell them apart. */
const WIDER: { [Article in string]?: string } = { HEAT_PUMP_DRYER: "TUMBLE_DRYER" };

/** An article as it is to the lines of a scheme: the wider one where none of them names it. */
export function articleAmong(article: Known, lines: readonly ScaleLine[]): Known {
  const wider = WIDER[article.value];
  if (wider === undefined || lines.some((line) => names(line, article))) return article;
  return { ...article, value: wider };
}

const names = (line: ScaleLine, { value }: Known): boolean => articlesNamed(line).includes(value);

/** The articles that a line is for; none where it doesn't tell them apart. */
export const articlesNamed = ({ bounds }: ScaleLine): string[] =>
  bounds.flatMap((bound) => ("attribute" in bound && bound.attribute === "article" ? bound.oneOf : []));
