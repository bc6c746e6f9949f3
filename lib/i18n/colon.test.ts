import { expect, test } from "vitest";
import { colonOf } from "./colon";

test("French has a space before a colon", () => {
  expect((["en", "fr", "zh"] as const).map(colonOf)).toEqual([": ", " : ", "："]);
});
