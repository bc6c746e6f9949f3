import type { FactName } from "../composition";

/** A title and description as sellers write them. What is to be read is given by fact, null where it may not be read. */
export type Case = readonly [
  lang: string,
  title: string,
  description: string,
  facts: { [Name in FactName]?: string | number | null },
];
