import type { TextFile } from "@/lib/operation";

type List = AsyncIterable<readonly unknown[]>;

/** A JSON object as a file: its last members are lists that are written while their rows are read, one after the other. */
export const jsonFileOf = (
  name: string,
  head: Record<string, unknown>,
  lists: Record<string, List>,
): TextFile => ({ name, content: written(head, lists) });

async function* written(head: Record<string, unknown>, lists: Record<string, List>): AsyncGenerator<string> {
  yield JSON.stringify(head).slice(0, -1);
  for (const [name, pieces] of Object.entries(lists)) {
    yield `,${JSON.stringify(name)}:[`;
    let separator = "";
    for await (const rows of pieces) {
      if (rows.length === 0) continue;
      yield separator + rows.map((row) => JSON.stringify(row)).join(",");
      separator = ",";
    }
    yield "]";
  }
  yield "}";
}
