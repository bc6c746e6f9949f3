import { type Evidence, markWords } from "./mark-words";

/** A text with its words underlined, each in the colour of the stream that it speaks for. */
export function MarkedText({ text, evidence }: { text: string; evidence: readonly Evidence[] }) {
  let start = 0;
  return markWords(text, evidence).map((piece) => {
    const key = start;
    start += piece.text.length;
    return piece.code === undefined ? (
      <span key={key}>{piece.text}</span>
    ) : (
      <mark
        key={key}
        className="bg-transparent text-inherit underline decoration-4 decoration-stream underline-offset-[0.3em] [text-decoration-skip-ink:none]"
        data-stream={piece.code}
      >
        {piece.text}
      </mark>
    );
  });
}
