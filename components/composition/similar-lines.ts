import type { Composition } from "./declaring";

type Line = Composition["lines"][number]["scaleLine"];

export const lineKey = ({ schemeCode, scaleCode }: Pick<Line, "schemeCode" | "scaleCode">) =>
  `${schemeCode} ${scaleCode}`;

/** The lines that say what a product is: any product is packed, so that packaging says nothing of it. */
export const similarLines = ({ lines }: Pick<Composition, "lines">): Line[] => [
  ...new Map(
    lines.flatMap(({ scaleLine }) =>
      scaleLine.component === "PACKAGING" ? [] : [[lineKey(scaleLine), scaleLine] as const],
    ),
  ).values(),
];
