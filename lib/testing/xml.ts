import { SaxesParser } from "saxes";

export type Element = { name: string; attributes: Record<string, string>; children: Element[]; text: string };

/** The outermost element of a document; throws where it is not well-formed. */
export function parse(xml: string): Element {
  const parser = new SaxesParser();
  const root: Element = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  parser.on("opentag", ({ name, attributes }) => {
    const element = { name, attributes: attributes as Record<string, string>, children: [], text: "" };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on("text", (text) => {
    const at = open.at(-1);
    if (at) at.text += text;
  });
  parser.on("closetag", () => void open.pop());
  parser.on("error", (error) => {
    throw error;
  });
  parser.write(xml).close();
  const [document] = root.children;
  if (!document) throw new Error("the document has no element");
  return document;
}

/** All elements at a path of names below one. */
export const allAt = (element: Element | undefined, path: string): Element[] =>
  path
    .split("/")
    .reduce<Element[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      element ? [element] : [],
    );

/** What the first element at a path says. */
export const at = (element: Element | undefined, path: string): string | undefined =>
  allAt(element, path)[0]?.text;
