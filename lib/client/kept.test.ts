import { expect, test } from "vitest";
import { keptIn, keptOf, listIn, parseKept, recordIn } from "./kept";

/** A browser's storage of so much room. */
class Shelf implements Storage {
  [name: string]: unknown;
  readonly #items = new Map<string, string>();
  constructor(private readonly room = Number.POSITIVE_INFINITY) {}
  get length() {
    return this.#items.size;
  }
  key = (place: number) => [...this.#items.keys()][place] ?? null;
  getItem = (name: string) => this.#items.get(name) ?? null;
  setItem(name: string, text: string) {
    if (text.length > this.room) throw new DOMException("full", "QuotaExceededError");
    this.#items.set(name, text);
  }
  removeItem = (name: string) => void this.#items.delete(name);
  clear = () => this.#items.clear();
}

test("what a browser keeps is read by its next page, until it is kept no more", () => {
  const shelf = new Shelf();
  const page = keptIn(() => shelf);
  page.keep("one", "1");
  page.keep("two", "2");
  const next = keptIn(() => shelf);
  expect([next.read("one"), next.names()]).toEqual(["1", ["one", "two"]]);
  next.keep("one", null);
  expect([page.read("one"), page.names()]).toEqual([null, ["two"]]);
});

test("what there is no room for lives as long as the page, in place of what was kept before", () => {
  const shelf = new Shelf(3);
  const page = keptIn(() => shelf);
  page.keep("note", "old");
  page.keep("note", "newer");
  expect([page.read("note"), page.names(), keptIn(() => shelf).read("note")]).toEqual([
    "newer",
    ["note"],
    "old",
  ]);
  page.keep("note", "new");
  expect(keptIn(() => shelf).read("note")).toBe("new");
});

test("a browser that may keep nothing keeps it for the page, and forgets it where that is asked", () => {
  const page = keptIn(() => {
    throw new DOMException("denied", "SecurityError");
  });
  page.keep("note", "text");
  expect([page.read("note"), page.names()]).toEqual(["text", ["note"]]);
  page.keep("note", null);
  expect([page.read("note"), page.names()]).toEqual([null, []]);
});

test("a listener is called when something is kept, until it unsubscribes", () => {
  const page = keptIn(() => undefined);
  let calls = 0;
  const unsubscribe = page.subscribe(() => calls++);
  page.keep("note", "text");
  unsubscribe();
  page.keep("note", null);
  expect(calls).toBe(1);
});

const isNumber = (value: unknown): value is number => typeof value === "number";
const numbersIn = (stored: unknown) => listIn(stored, isNumber);

test("a text that says nothing readable is as none, and of a list only what belongs there is read", () => {
  expect(["[1", null, "", "{}", '[1, "2", null]'].map((text) => parseKept(text, numbersIn))).toEqual([
    [],
    [],
    [],
    [],
    [1],
  ]);
});

test("what is kept may be no object", () => {
  expect([undefined, null, "text", [1], { a: 1 }].map(recordIn)).toEqual([{}, {}, {}, {}, { a: 1 }]);
});

test("what can't be made a value is as none", () => {
  const strict = (stored: unknown) => {
    if (stored === undefined) return "none";
    throw new Error("no value");
  };
  expect(parseKept("[1]", strict)).toBe("none");
});

test("what one person keeps is neither seen nor lost by another at the same browser", () => {
  const shelf = new Shelf();
  const browser = keptIn(() => shelf);
  let person: string | undefined = "ann";
  const page = keptOf(browser, () => person);
  page.keep("draft:1", "hers");
  person = "bob";
  expect([page.read("draft:1"), page.names()]).toEqual([null, []]);
  page.keep("draft:1", "his");
  page.keep("draft:1", null);
  person = undefined;
  expect([page.read("draft:1"), page.names()]).toEqual([null, []]);
  person = "ann";
  expect([page.read("draft:1"), page.names()]).toEqual(["hers", ["draft:1"]]);
});

test("what was kept before people were told apart is taken over by who finds it", () => {
  const shelf = new Shelf();
  const browser = keptIn(() => shelf);
  browser.keep("note", "old");
  let person = "ann";
  const page = keptOf(browser, () => person);
  expect([page.read("note"), page.names()]).toEqual(["old", ["note"]]);
  page.keep("note", "old and new");
  person = "bob";
  expect([page.read("note"), page.names(), browser.names()]).toEqual([null, [], ["of:ann:note"]]);
  person = "ann";
  page.keep("note", null);
  expect(browser.names()).toEqual([]);
});
