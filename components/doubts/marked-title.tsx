import { MarkedText } from "@/components/products/marked-text";
import { SCHEME_CODE_OF_STREAM } from "@/db/vocabulary";
import type { Choice, DoubtfulProduct } from "./doubts-of-page";

export const DOUBT_TITLE = "doubt";

/** Where the focus goes on: the product that is looked at. */
export const doubtTitle = () => document.getElementById(DOUBT_TITLE);

/** What a product is called, each word underlined in the colour of the stream that it speaks for. */
export function MarkedTitle({ product }: { product: DoubtfulProduct }) {
  const { title, externalId, description, choices } = product;
  const evidence = choices.map((choice) => ({ code: codeOf(choice), words: wordsOf(choice) }));
  return (
    <h2
      id={DOUBT_TITLE}
      className="mt-2 text-pretty font-book font-display text-[1.75rem]/tight normal-nums wrap-anywhere max-desk:text-xl"
    >
      <MarkedText text={title ?? externalId} evidence={evidence} />
      {description && <span className="line-clamp-3 text-base text-print-muted">{description}</span>}
    </h2>
  );
}

export const wordsOf = ({ why }: Choice): string[] => [...new Set(why.flatMap(({ words }) => words))];

export const codeOf = ({ stream }: Choice): string =>
  stream === "NONE" ? "NONE" : SCHEME_CODE_OF_STREAM[stream];
