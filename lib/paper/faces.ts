import { readFileSync } from "node:fs";
import { create, type Font } from "fontkit";
import { unpackWoff } from "./unpack-woff";

export type Face = "text" | "strong" | "display" | "code";

const FONTSOURCE = "node_modules/@fontsource";

const latin = (family: string, weight: number) =>
  ["latin", "latin-ext"].map(
    (subset) => `${FONTSOURCE}/${family}/files/${family}-${subset}-${weight}-normal.woff`,
  );

/** The package that has it has 73 MB of slices: the one file that is needed stands here. */
const CHINESE = "lib/paper/fonts/noto-sans-sc-400.woff";

/** The files of each face, in the order in which they are asked for a character. */
const FILES: Record<Face, readonly string[]> = {
  text: [...latin("radio-canada", 400), CHINESE],
  strong: [...latin("radio-canada", 600), CHINESE],
  display: [...latin("besley", 500), CHINESE],
  code: [...latin("spline-sans-mono", 400), CHINESE],
};

export type FontFile = { path: string; data: Buffer; font: Font };

const opened = new Map<string, FontFile>();

/** A font file, read by the first paper that wants it. */
function open(path: string): FontFile {
  const known = opened.get(path);
  if (known) return known;
  const data = unpackWoff(readFileSync(path));
  const file = { path, data, font: create(data) as Font };
  opened.set(path, file);
  return file;
}

/** A piece of text that one font file has all characters of. */
export type Run = { text: string; file: FontFile };

/** What stands for a character that no file has. */
const REPLACEMENT = "?";

/** Spaces that no file has as the one that all have, and no sign that is not to be seen. */
const printable = (text: string) =>
  text
    .normalize("NFC")
    .replace(/[\u2000-\u200a\u202f\u205f\u3000]/gu, "\u00a0")
    .replace(/[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu, (sign) => (sign === "\n" ? "\n" : ""));

export type Runs = { runs: Run[]; isWhole: boolean };

/** A text as runs; `isWhole` is false where a character is replaced, as no font has it. */
export function runsOf(text: string, face: Face): Runs {
  const runs: Run[] = [];
  let isWhole = true;
  for (const sign of printable(text)) {
    const found = fileFor(sign, face);
    if (!found) isWhole = false;
    const file = found ?? open(FILES[face][0] as string);
    const last = runs.at(-1);
    const drawn = found ? sign : REPLACEMENT;
    if (last?.file === file) last.text += drawn;
    else runs.push({ text: drawn, file });
  }
  return { runs, isWhole };
}

function fileFor(sign: string, face: Face): FontFile | undefined {
  const code = sign.codePointAt(0) ?? 0;
  for (const path of FILES[face]) {
    const file = open(path);
    if (file.font.hasGlyphForCodePoint(code)) return file;
  }
  return undefined;
}
