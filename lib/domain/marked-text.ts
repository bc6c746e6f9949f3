/** Parses a text with a few marks; anything that is not a valid mark stays plain text. */

export type Inline =
  | { kind: "text"; text: string }
  | { kind: "strong"; text: string }
  | { kind: "link"; text: string; to: string };

export type Block =
  | { kind: "title"; level: 2 | 3; inlines: Inline[] }
  | { kind: "paragraph"; inlines: Inline[] }
  | { kind: "list"; items: Inline[][] };

const MARKS = /\*\*([^*\n]{1,300})\*\*|\[([^[\]\n]{1,300})\]\(([^()\s]{1,500})\)/g;

/** Pages of this service, other sites, addresses and numbers: nothing that a browser would run. */
const isAddress = (to: string): boolean => /^(https?:\/\/|mailto:|tel:|\/(?![/\\]))/i.test(to);

function readInlines(line: string): Inline[] {
  const inlines: Inline[] = [];
  let end = 0;
  for (const { 0: whole, 1: strong, 2: text = "", 3: to = "", index } of line.matchAll(MARKS)) {
    if (strong === undefined && !isAddress(to)) continue;
    if (index > end) inlines.push({ kind: "text", text: line.slice(end, index) });
    inlines.push(strong === undefined ? { kind: "link", text, to } : { kind: "strong", text: strong });
    end = index + whole.length;
  }
  if (end < line.length) inlines.push({ kind: "text", text: line.slice(end) });
  return inlines;
}

const TITLE = /^(#{1,3}) +([^ ].*)$/;
const ITEM = /^[-*] +([^ ].*)$/;

/** Titles (`##`, `###`), lists (`-`), paragraphs apart by an empty line, each keeping its line breaks. */
export function readMarkedText(text: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  const endParagraph = () => {
    if (lines.length > 0) blocks.push({ kind: "paragraph", inlines: readInlines(lines.join("\n")) });
    lines = [];
  };
  for (const line of text.split(/\r\n|\r|\n/).map((each) => each.trim())) {
    const [, marks, title] = TITLE.exec(line) ?? [];
    const item = ITEM.exec(line)?.[1];
    if (line !== "" && title === undefined && item === undefined) {
      lines.push(line);
      continue;
    }
    endParagraph();
    if (title !== undefined)
      blocks.push({ kind: "title", level: marks === "###" ? 3 : 2, inlines: readInlines(title) });
    if (item === undefined) continue;
    const last = blocks.at(-1);
    if (last?.kind === "list") last.items.push(readInlines(item));
    else blocks.push({ kind: "list", items: [readInlines(item)] });
  }
  endParagraph();
  return blocks;
}
