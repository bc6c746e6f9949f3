import { expect, test } from "vitest";
import { nextStepOf } from "./coverage";

test("who left a scheme registers again only for products that fall under it", () => {
  expect(nextStepOf("7 - Terminated", 2)).toBe("register");
  expect(nextStepOf("7 - Terminated", 0)).toBe("follow");
  expect(nextStepOf(null, 0)).toBe("register");
});
