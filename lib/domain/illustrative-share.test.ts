import { expect, test } from "vitest";
import { illustrativeShare } from "./illustrative-share";

test("prices that are all illustrative are not told as some of them", () => {
  expect(illustrativeShare(["illustrative", "illustrative"])).toBe("all");
  expect(illustrativeShare(["illustrative", "published"])).toBe("some");
  expect(illustrativeShare(["illustrative", undefined])).toBe("some");
  expect(illustrativeShare(["published"])).toBeUndefined();
  expect(illustrativeShare([])).toBeUndefined();
});
