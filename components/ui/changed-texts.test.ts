import { expect, test } from "vitest";
import { changedTexts, savedSince } from "./changed-texts";

test("of a form what is not saved is kept, emptied fields too", () => {
  const saved = { city: "Lyon", street: "1 rue A" };
  expect(changedTexts(Object.entries({ city: "Lyon", street: "", vat: "FR1", phone: "" }), saved)).toEqual({
    street: "",
    vat: "FR1",
  });
});

test("what somebody else saved meanwhile stands where nothing was written, and takes nothing away elsewhere", () => {
  const before = { title: "Lamp", weight: "1", note: "" };
  const now = { title: "Desk lamp", weight: "2", note: "" };
  const written = { title: "Lamp", weight: "3", note: "mine" };
  expect(savedSince(written, before, now)).toEqual({ title: "Desk lamp" });
});
