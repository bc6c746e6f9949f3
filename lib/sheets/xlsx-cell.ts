/** Texts without what Excel writes for characters that XML can't hold. */
export const plain = (text: string): string =>
  text.includes("_x")
    ? text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => {
        const character = String.fromCharCode(Number.parseInt(code, 16));
        return /[\0\p{Cs}]/u.test(character) ? "" : character;
      })
    : text;

/** The place of a column by its letters: A is 0. */
export function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference) {
    const digit = letter.charCodeAt(0) - 64;
    if (digit < 1 || digit > 26) break;
    column = column * 26 + digit;
    if (column > 16_384) break;
  }
  return column - 1;
}
