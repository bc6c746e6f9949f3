import type { Readable } from "node:stream";

/** The lines of a text file that end with a line feed; whatever else ends a line of text is a character of one. */
export async function* linesOf(input: Readable): AsyncGenerator<string> {
  let begun = "";
  for await (const piece of input.setEncoding("utf8") as AsyncIterable<string>) {
    const [first = "", ...others] = piece.split("\n");
    begun += first;
    for (const other of others) {
      yield begun;
      begun = other;
    }
  }
  if (begun !== "") yield begun;
}
