import { expect, test } from "vitest";
import { isOnlyOwner } from "./only-owner";

const [ann, bob, eve] = [
  { userId: "ann", role: "owner" },
  { userId: "bob", role: "editor" },
  { userId: "eve", role: "owner" },
] as const;

test("who has to stay an owner is the only one; neither one of two, nor who is none or is gone", () => {
  expect(isOnlyOwner([ann, bob], "ann")).toBe(true);
  expect(isOnlyOwner([ann, bob], "bob")).toBe(false);
  expect(isOnlyOwner([ann, bob], "gone")).toBe(false);
  expect(isOnlyOwner([ann, bob, eve], "ann")).toBe(false);
});
