type CodeTextProps = {
  children: string /** A request, whose strings and numbers are yours to write. */;
  written?: boolean;
};

const LITERALS = /("(?:[^"\\]|\\.)*"(?!\s*:)|(?<![\w.])-?\d+(?:\.\d+)?(?![\w.]))/;

/** Code as it is sent: what you write in it (strings, numbers) stands in pen; in answers everything is print. */
export function CodeText({ children, written = false }: CodeTextProps) {
  return (
    <pre className="code-text" translate="no">
      <code>
        {written
          ? children.split(LITERALS).map((piece, place) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
              place % 2 === 1 ? <b key={place}>{piece}</b> : piece,
            )
          : children}
      </code>
    </pre>
  );
}
