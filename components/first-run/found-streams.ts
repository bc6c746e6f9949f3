import { SCHEME_CODE_OF_STREAM } from "@/db/vocabulary";
import type { Answer } from "@/lib/client/call";
import { sumOf } from "@/lib/domain/amounts";
import { groupBy } from "@/lib/group-by";
import { inStreamOrder } from "./in-stream-order";

type Preview = Answer<"previewEcoProduct">;

/** One kind of goods and what the engine found for it; undefined until it has answered. */
export type JudgedGoods = { title: string; perYear: number | null; preview: Preview | undefined };

/** A stream that goods fall under: by which words of which goods, and what one item owes. */
export type FoundStream = {
  code: string;
  goods: { title: string; perYear: number | null; words: string[] }[];
  /** What one item owes for each of the goods that have a price, by all lines of the scale together; decimal strings. */
  amounts: string[];
  /** Whether goods of it have no price yet. */
  isUnpriced: boolean;
};

/** The streams that goods fall under, each once, in the usual order. */
export function foundStreams(judged: readonly JudgedGoods[]): FoundStream[] {
  const found = new Map<string, FoundStream>();
  const of = (code: string): FoundStream => {
    const stream = found.get(code) ?? { code, goods: [], amounts: [], isUnpriced: false };
    found.set(code, stream);
    return stream;
  };
  for (const { title, perYear, preview } of judged) {
    if (!preview) continue;
    const seen = new Set<string>();
    const note = (code: string, words: string[]) => {
      if (!seen.has(code)) of(code).goods.push({ title, perYear, words });
      seen.add(code);
    };
    const wordsOf = (stream: string) => [
      ...new Set(
        preview.qualification?.streams
          .filter((each) => each.stream === stream)
          .flatMap(({ why }) => why.flatMap(({ words }) => words)) ?? [],
      ),
    ];
    for (const [code, lines] of groupBy(preview.streams, ({ scaleLine }) => scaleLine.schemeCode)) {
      for (const { stream } of lines) note(code, wordsOf(stream));
      of(code).amounts.push(sumOf(lines.map(({ amountPerItem }) => amountPerItem)));
    }
    for (const { stream } of preview.unpriced) {
      const code = SCHEME_CODE_OF_STREAM[stream];
      note(code, wordsOf(stream));
      of(code).isUnpriced = true;
    }
  }
  return inStreamOrder([...found.values()]);
}

/** The goods that no stream was found for: too little is said, or they owe nothing. */
export const notUnderstood = (judged: readonly JudgedGoods[]): string[] =>
  judged
    .filter(({ preview }) => preview?.error === "SERVICE_014" && preview.unpriced.length === 0)
    .map(({ title }) => title);
