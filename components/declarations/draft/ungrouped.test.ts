import { expect, test } from "vitest";
import { formatter } from "@/lib/i18n/format";
import { ungrouped } from "./ungrouped";

test.each([
  ["en", "1204", "1,2045", "12045"],
  ["en", "1204", "1,20", "120"],
  ["en", "1204", "1,2", "12"],
  ["en", "1204567", "1,204,56", "120456"],
  ["en", "1204.5", "1,204.52", "1204.52"],
  ["en", "1204", "7", "7"],
  ["fr", "1204", "1\u202f20", "120"],
  ["fr", "1204.5", "1\u202f204,52", "1204,52"],
] as const)(
  "a saved figure that is typed on means what is seen, in %s: %s to %s is %s",
  (locale, saved, text, meant) => {
    expect(ungrouped({ edit: undefined, saved }, text, formatter(locale, "UTC"))).toBe(meant);
  },
);

test("a text that replaces a saved figure whole is left as it is, and asked about", () => {
  const { quantity, decimalMark } = formatter("en", "UTC");
  expect(ungrouped({ edit: undefined, saved: "12" }, "1,234", { quantity, decimalMark })).toBe("1,234");
  expect(ungrouped({ edit: undefined, saved: "1204" }, "1,234", { quantity, decimalMark })).toBe("1,234");
});
