import { expect, test } from "vitest";
import { colonOf } from "./colon";

test("French has a space before a colon, at which no line breaks", () => {
  expect((["en", "fr", "zh"] as const).map(colonOf)).toEqual([": ", "\u00a0: ", "："]);
});
