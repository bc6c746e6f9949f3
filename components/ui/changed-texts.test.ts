import { expect, test } from "vitest";
import { changedTexts, savedSince, unsavedTexts } from "./changed-texts";

test("of a form what is not saved is kept, emptied fields too", () => {
  const saved = { city: "Lyon", street: "1 rue A" };
  expect(changedTexts(Object.entries({ city: "Lyon", street: "", vat: "FR1", phone: "" }), saved)).toEqual({
    street: "",
    vat: "FR1",
  });
});

test("of a form with flags only texts are kept", () => {
  const saved = { name: "CITEO", isDefault: true };
  expect(changedTexts(Object.entries({ name: "Léko", isDefault: false }), saved)).toEqual({ name: "Léko" });
});

test("kept texts come back where the form has their field and they are not saved meanwhile", () => {
  const saved = { city: "Lyon", street: "", isDefault: true };
  const kept = { city: "Lyon", street: "1 rue A", fax: "1", isDefault: "on" };
  expect(unsavedTexts(kept, saved)).toEqual({ street: "1 rue A" });
});

test("what somebody else saved meanwhile stands where nothing was written, and takes nothing away elsewhere", () => {
  const before = { title: "Lamp", weight: "1", note: "" };
  const now = { title: "Desk lamp", weight: "2", note: "" };
  const written = { title: "Lamp", weight: "3", note: "mine" };
  expect(savedSince(written, before, now)).toEqual({ title: "Desk lamp" });
});
