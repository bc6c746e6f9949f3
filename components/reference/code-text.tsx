type CodeTextProps = {
  children: string /** A request, whose strings and numbers are yours to write. */;
  written?: boolean;
};

const TOKENS = /("(?:[^"\\]|\\.)*"(?:\s*:)?|(?<![\w.])-?\d+(?:\.\d+)?(?![\w.]))/;

/** Code as it is sent: what you write in it (strings, numbers) stands in pen, names are muted; in answers everything is print. */
export function CodeText({ children, written = false }: CodeTextProps) {
  return (
    <pre
      className="px-3.5 py-3 font-mono font-normal text-[0.8125rem]/[1.6] normal-nums [tab-size:2]"
      translate="no"
    >
      <code>
        {written
          ? children.split(TOKENS).map((piece, index) => {
              if (index % 2 === 0) return piece;
              const look = piece.endsWith(":") ? "text-print-muted" : "text-pen";
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
                <span key={index} className={look}>
                  {piece}
                </span>
              );
            })
          : children}
      </code>
    </pre>
  );
}
