import { expect, test } from "vitest";
import { signInAddress } from "./sign-in-address";

test("who is led to sign in comes back to where they were, and is told where their session ended", () => {
  expect(signInAddress("/")).toBe("/sign-in");
  expect(signInAddress("/catalog?search=lampe")).toBe("/sign-in?next=%2Fcatalog%3Fsearch%3Dlampe");
  expect(signInAddress("/credits", true)).toBe("/sign-in?next=%2Fcredits&ended");
  expect(signInAddress("/", true)).toBe("/sign-in?ended");
});
