import { expect, test } from "vitest";
import { changedTexts } from "./changed-texts";

test("of a form what is not saved is kept, emptied fields too", () => {
  const saved = { city: "Lyon", street: "1 rue A" };
  expect(changedTexts(Object.entries({ city: "Lyon", street: "", vat: "FR1", phone: "" }), saved)).toEqual({
    street: "",
    vat: "FR1",
  });
});
