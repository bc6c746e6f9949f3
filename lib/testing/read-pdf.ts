import { inflateSync } from "node:zlib";

/** A piece of a paper as it is read aloud: the kind of element that it stands in, and its text or what stands for it. */
export type Heard = { type: string; text: string };

export type ReadPdf = {
  /** What a screen reader says, in the order of the structure tree. */
  heard: Heard[];
  /** Text that is neither in the tree nor marked as no part of what the paper says. */
  unheard: string[];
  lang: string | undefined;
  pages: number;
};

/** Reads a PDF as our papers are written: its structure tree, and of each page what is marked and what it says. */
export function readPdf(pdf: Buffer): ReadPdf {
  const objects = objectsOf(pdf);
  const catalog = [...objects.values()].find(({ head }) => head.includes("/Type /Catalog"))?.head ?? "";
  const at = (reference: string | undefined) => objects.get(reference ?? "");
  const marked = new Map<string, string>();
  const unheard: string[] = [];
  const pages = [...objects].filter(([, { head }]) => /\/Type \/Page\n/.test(head));
  for (const [page, { head }] of pages) {
    const resources = at(referenceTo("Resources", head))?.head ?? head;
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = "", font]) => [
        name,
        signsOf(at(referenceTo("ToUnicode", at(font)?.head ?? ""))?.stream ?? ""),
      ]),
    );
    for (const { mark, text } of piecesOf(at(referenceTo("Contents", head))?.stream ?? "", fonts)) {
      if (typeof mark === "number")
        marked.set(`${page} ${mark}`, (marked.get(`${page} ${mark}`) ?? "") + text);
      else if (mark === undefined && text.trim() !== "") unheard.push(text);
    }
  }
  const heard: Heard[] = [];
  const reached = new Set<string>();
  const walk = (reference: string, pageBefore: string): void => {
    const element = at(reference)?.head ?? "";
    const type = /\/S \/(\w+)/.exec(element)?.[1] ?? "";
    const page = referenceTo("Pg", element.replace(/\/K \[.*?\]/s, "")) ?? pageBefore;
    const alt = /\/Alt \((.*?)(?<!\\)\)/s.exec(element)?.[1];
    if (alt !== undefined) heard.push({ type, text: alt });
    const kids = /\/K \[(.*?)\]/s.exec(element)?.[1] ?? "";
    for (const [, child, , onPage, ofPage, plain] of kids.matchAll(KID)) {
      if (child !== undefined) {
        walk(child, page);
        continue;
      }
      const key = `${onPage ?? page} ${ofPage ?? plain}`;
      reached.add(key);
      const text = marked.get(key) ?? "";
      if (text !== "") heard.push({ type, text });
    }
  };
  for (const [, root = ""] of (
    /\/K \[(.*?)\]/s.exec(at(referenceTo("StructTreeRoot", catalog))?.head ?? "")?.[1] ?? ""
  ).matchAll(/(\d+) 0 R/g))
    walk(root, "");
  for (const [key, text] of marked) if (!reached.has(key) && text.trim() !== "") unheard.push(text);
  return { heard, unheard, lang: /\/Lang \((.*?)\)/.exec(catalog)?.[1], pages: pages.length };
}

/** A child of an element: another element, marked content of some page, or of the element's own. */
const KID = /(\d+) 0 R|(<<)[^>]*?\/Pg (\d+) 0 R[^>]*?\/MCID (\d+)[^>]*>>|(\d+)/g;

type PdfObject = { head: string; stream: string };

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const text = pdf.toString("latin1");
  const objects = new Map<string, PdfObject>();
  for (let from = 0; ; ) {
    const begin = /(\d+) 0 obj\n/g;
    begin.lastIndex = from;
    const found = begin.exec(text);
    if (!found) return objects;
    const start = begin.lastIndex;
    const end = text.indexOf("endobj", start);
    const packed = text.indexOf("\nstream\n", start);
    if (packed < 0 || packed > end) {
      objects.set(found[1] ?? "", { head: text.slice(start, end), stream: "" });
      from = end;
      continue;
    }
    const head = text.slice(start, packed);
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const bytes = pdf.subarray(packed + 8, packed + 8 + length);
    const isText = head.includes("/FlateDecode");
    objects.set(found[1] ?? "", { head, stream: isText ? inflateSync(bytes).toString("latin1") : "" });
    from = packed + 8 + length;
  }
}

const referenceTo = (name: string, head: string): string | undefined =>
  new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1];

/** The characters of a font's glyphs, in their order. */
const signsOf = (map: string): string[] =>
  [...map.matchAll(/<[0-9a-f]+> <[0-9a-f]+> \[(.*?)\]/gs)].flatMap(([, signs = ""]) =>
    [...signs.matchAll(/<([0-9a-f ]+)>/g)].map(([, codes = ""]) =>
      codes
        .split(" ")
        .map((code) =>
          String.fromCharCode(...(code.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16))),
        )
        .join(""),
    ),
  );

/** Pieces of a page in the order in which they are drawn; of a mark, as an artifact, or of nothing. */
function* piecesOf(
  content: string,
  fonts: ReadonlyMap<string, readonly string[]>,
): Generator<{ mark: number | "ARTIFACT" | undefined; text: string }> {
  let mark: number | "ARTIFACT" | undefined;
  let font: readonly string[] = [];
  for (const [, artifact, id, end, name, shown] of content.matchAll(
    /(\/Artifact\b)|\/MCID (\d+)|\b(EMC)\b|\/(F\d+) [\d.]+ Tf|\[(<[^\]]*)\] TJ/g,
  )) {
    if (artifact) mark = "ARTIFACT";
    else if (id !== undefined) mark = Number(id);
    else if (end) mark = undefined;
    else if (name) font = fonts.get(name) ?? [];
    else {
      const glyphs = [...(shown ?? "").matchAll(/<([0-9a-f]+)>/g)].flatMap(
        ([, hex = ""]) => hex.match(/.{4}/g) ?? [],
      );
      yield { mark, text: glyphs.map((glyph) => font[Number.parseInt(glyph, 16)] ?? "\ufffd").join("") };
    }
  }
}
