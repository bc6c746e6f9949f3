type CodeTextProps = {
  children: string /** A request, whose strings and numbers are yours to write. */;
  written?: boolean;
};

const TOKENS = /("(?:[^"\\]|\\.)*"(?:\s*:)?|(?<![\w.])-?\d+(?:\.\d+)?(?![\w.]))/;

/** Code as it is sent: what you write in it (strings, numbers) stands in pen, names are muted; in answers everything is print. */
export function CodeText({ children, written = false }: CodeTextProps) {
  return (
    <pre className="code-text" translate="no">
      <code>
        {written
          ? children.split(TOKENS).map((piece, place) => {
              if (place % 2 === 0) return piece;
              const Kind = piece.endsWith(":") ? "i" : "b";
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
              return <Kind key={place}>{piece}</Kind>;
            })
          : children}
      </code>
    </pre>
  );
}
