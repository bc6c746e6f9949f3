import { expect, test } from "vitest";
import { whyNot } from "./approval";

test.each([
  ["who changed it last", { preparer: "A", asker: null }, "A", "secondPersonNeeded"],
  ["who asked for approval", { preparer: "B", asker: "A" }, "A", "secondPersonNeeded"],
  ["nobody known", { preparer: "B", asker: "B" }, null, "validatorUnknown"],
  ["anybody, of what nobody known prepared", { preparer: null, asker: null }, "A", "approvalFirst"],
])("%s may not validate a part", (_, part, by, why) => {
  expect(whyNot(part, by)).toBe(why);
});

test.each([
  ["that another one changed", { preparer: "B", asker: null }],
  ["that another one asked about", { preparer: "B", asker: "B" }],
  ["that nobody known prepared and another one asked about", { preparer: null, asker: "B" }],
])("another person may validate a part %s", (_, part) => {
  expect(whyNot(part, "A")).toBeUndefined();
});
