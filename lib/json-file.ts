import type { TextFile } from "@/lib/operation";

type List = { name: string; pieces: AsyncIterable<readonly unknown[]> };

/** A JSON object as a file: its last member is a list that is written while its rows are read. */
export const jsonFileOf = (name: string, head: Record<string, unknown>, list: List): TextFile => ({
  name,
  content: written(head, list),
});

async function* written(head: Record<string, unknown>, { name, pieces }: List): AsyncGenerator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},${JSON.stringify(name)}:[`;
  let separator = "";
  for await (const rows of pieces) {
    if (rows.length === 0) continue;
    yield separator + rows.map((row) => JSON.stringify(row)).join(",");
    separator = ",";
  }
  yield "]}";
}
