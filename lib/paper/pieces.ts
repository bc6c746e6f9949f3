/** Between these no line is broken: words of languages with spaces, and each Chinese sign with the marks that follow it. */
const PIECE =
  /[^\S\n\u00a0]+|\n|[\p{sc=Han}\u3040-\u30ff][，。、；：？！）」』》]*|[^\s\p{sc=Han}\u3040-\u30ff]+(?:\u00a0[^\s\p{sc=Han}]*)*|\u00a0+/gu;

/** A text in the pieces between which a line may end. */
export const piecesOf = (text: string): string[] => text.match(PIECE) ?? [];

/** Breaks a text into lines no wider than that. A piece that is wider than a line is cut. */
export function breakLines(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let [line, taken] = ["", 0];
  const end = () => {
    lines.push(line.trimEnd());
    [line, taken] = ["", 0];
  };
  const add = (piece: string, wide: number) => {
    if (line === "" && piece.trim() === "") return;
    line += piece;
    taken += wide;
  };
  for (const piece of piecesOf(text)) {
    const wide = widthOf(piece);
    if (piece === "\n") end();
    // A space that no longer fits ends the line that it stands on.
    else if (taken + wide <= width || piece.trim() === "") add(piece, wide);
    else {
      if (line !== "") end();
      let rest = piece;
      while (widthOf(rest) > width) {
        const fits = longestFit(rest, width, widthOf);
        lines.push(rest.slice(0, fits));
        rest = rest.slice(fits);
      }
      add(rest, widthOf(rest));
    }
  }
  if (line !== "" || lines.length === 0) end();
  return lines;
}

/** How much of a piece fits on a line, at least one sign. */
function longestFit(piece: string, width: number, widthOf: (text: string) => number): number {
  let fits = 0;
  for (const sign of piece) {
    if (fits > 0 && widthOf(piece.slice(0, fits + sign.length)) > width) break;
    fits += sign.length;
  }
  return fits;
}
