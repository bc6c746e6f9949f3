import { expect, test } from "vitest";
import { changedAddress, oneOf, orNone, readAddress, text, whole } from "./address";

const FILTERS = {
  search: text(),
  view: oneOf(["all", "open"], "all"),
  state: oneOf(["on"], null),
  code: orNone(/^[A-Z]+$/),
  offset: whole(),
};
const read = (search: string) => readAddress(FILTERS, new URLSearchParams(search));

test("an address that says nothing has what goes without saying", () => {
  expect(read("")).toEqual({ search: "", view: "all", state: null, code: null, offset: 0 });
});

test("what an address says is read, and what it can't mean counts as nothing", () => {
  expect(read("search=a%20b&view=open&state=on&code=AB&offset=50")).toEqual({
    search: "a b",
    view: "open",
    state: "on",
    code: "AB",
    offset: 50,
  });
  expect(read("view=other&state=&code=ab&offset=-1")).toEqual({
    search: "",
    view: "all",
    state: null,
    code: null,
    offset: 0,
  });
  expect(read("offset=1e3").offset).toBe(0);
});

test("a change keeps the rest of an address and leaves out what goes without saying", () => {
  const changed = (change: Partial<ReturnType<typeof read>>) =>
    changedAddress(FILTERS, "?producer=1&view=open&offset=50", change);
  expect(changed({ offset: 0 })).toBe("producer=1&view=open");
  expect(changed({ search: "é&", offset: 75 })).toBe("producer=1&view=open&offset=75&search=%C3%A9%26");
  expect(changed({ view: "all", state: "on" })).toBe("producer=1&offset=50&state=on");
});
