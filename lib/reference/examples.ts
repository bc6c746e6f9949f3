import recorded from "./examples.json";

/** What an operation was asked and answered when the demo was called (`npm run examples`). */
export type Example = {
  params: Record<string, string>;
  query: Record<string, string>;
  body?: unknown;
  answer: unknown;
};
export type Examples = Readonly<Record<string, Example>>;

export const EXAMPLES: Examples = recorded;
