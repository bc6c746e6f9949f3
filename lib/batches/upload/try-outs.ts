import type { Readable } from "node:stream";
import { SEPARATORS, TEXT_ENCODINGS, type TextEncoding } from "@/db/vocabulary";
import { type Separator, splitCells } from "@/lib/domain/csv/choose-separator";

/** How much of a file is looked at, and how many words and lines of it. */
const HEAD = 32 * 1024;
const WORDS = 3;
const LINES = 20;

/** What the beginning of a text looks like in each encoding, and under each separator. */
export async function tryOuts(source: Readable, encoding: TextEncoding) {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of source as AsyncIterable<Buffer>) {
    pieces.push(piece);
    size += piece.length;
    if (size >= HEAD) break;
  }
  source.destroy();
  const head = Buffer.concat(pieces).subarray(0, HEAD);
  const text = new TextDecoder(encoding).decode(head);
  const lines = text.split(/\r\n|\r|\n/).slice(0, LINES + 1);
  const whole = lines.length > 1 ? lines.slice(0, -1) : lines;
  return {
    encodings: TEXT_ENCODINGS.map((each) => ({ encoding: each, text: tellingWords(head, each) })),
    separators: SEPARATORS.map((separator) => ({ separator, ...columnsUnder(separator, whole) })),
  };
}

/** The first words with letters beyond the plain ones, which tell an encoding; else the first words. */
function tellingWords(head: Buffer, encoding: TextEncoding): string {
  const words = new TextDecoder(encoding)
    .decode(head)
    .split(/[\s,;|"]+/u)
    .filter((word) => word !== "");
  const telling = words.filter((word) => /[^\0-\x7f]/.test(word));
  return [...new Set(telling.length > 0 ? telling : words)]
    .slice(0, WORDS)
    .map((word) => [...word.replace(/\p{Cc}/gu, "")].slice(0, 24).join(""))
    .join(", ");
}

function columnsUnder(separator: Separator, lines: readonly string[]): { fewest: number; most: number } {
  const counts = lines.filter((line) => line.trim() !== "").map((line) => splitCells(line, separator).length);
  return counts.length > 0
    ? { fewest: Math.min(...counts), most: Math.max(...counts) }
    : { fewest: 1, most: 1 };
}
