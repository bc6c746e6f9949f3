import { StringDecoder } from "node:string_decoder";
import { SaxesParser } from "saxes";
import { SheetProblem } from "./sheet-problem";

/** How much of a document may pass without anything that begins or ends: a text that long is held whole. */
const SILENCE_LIMIT = 4 * 1024 * 1024;

/** How deep elements may stand in each other: those that are open are all held. */
const DEPTH_LIMIT = 200;

export type Attributes = Readonly<Record<string, string>>;

/** Called for each part of a document as it comes; names are without their prefix. */
export type XmlHandlers = {
  open(name: string, attributes: Attributes): void;
  close?(name: string): void;
  /** Called without its object. */
  text?: (text: string) => void;
};

const bare = (name: string): string => name.slice(name.indexOf(":") + 1);

/** Reads a document piece by piece: after each piece it is the reader's turn. */
export async function* readXml(source: AsyncIterable<Buffer>, handlers: XmlHandlers): AsyncGenerator<void> {
  const parser = new SaxesParser();
  const decoder = new StringDecoder("utf8");
  let silence = 0;
  let depth = 0;
  const sound = () => {
    silence = 0;
  };
  parser.on("error", (cause) => {
    throw new SheetProblem({ kind: "brokenWorkbook" }, { cause });
  });
  // What a document defines for itself is never needed, and can be made to grow.
  parser.on("doctype", () => {
    throw new SheetProblem({ kind: "brokenWorkbook" });
  });
  parser.on("opentag", ({ name, attributes }) => {
    sound();
    depth += 1;
    if (depth > DEPTH_LIMIT) throw new SheetProblem({ kind: "brokenWorkbook" });
    handlers.open(bare(name), attributes as Attributes);
  });
  parser.on("closetag", ({ name }) => {
    sound();
    depth -= 1;
    handlers.close?.(bare(name));
  });
  if (handlers.text) parser.on("text", handlers.text);
  for await (const chunk of source) {
    silence += chunk.length;
    if (silence > SILENCE_LIMIT) throw new SheetProblem({ kind: "brokenWorkbook" });
    parser.write(decoder.write(chunk));
    yield;
  }
  parser.write(decoder.end());
  parser.close();
  yield;
}

/** Reads a document to its end. */
export async function readWholeXml(source: AsyncIterable<Buffer>, handlers: XmlHandlers): Promise<void> {
  for await (const _ of readXml(source, handlers));
}

/** An attribute by its name without a prefix. */
export function attribute(attributes: Attributes, name: string): string | undefined {
  if (name in attributes) return attributes[name];
  for (const key in attributes) if (bare(key) === name) return attributes[key];
  return undefined;
}

/** The tags of a document that a pattern finds, without parsing what is around them. */
export async function* findTags(source: AsyncIterable<Buffer>, pattern: RegExp): AsyncGenerator<string> {
  const decoder = new StringDecoder("utf8");
  let rest = "";
  for await (const chunk of source) {
    const text = rest + decoder.write(chunk);
    const end = text.lastIndexOf(">") + 1;
    for (const [tag] of text.slice(0, end).matchAll(pattern)) yield tag;
    rest = text.slice(end);
    if (rest.length > SILENCE_LIMIT) throw new SheetProblem({ kind: "brokenWorkbook" });
  }
}
