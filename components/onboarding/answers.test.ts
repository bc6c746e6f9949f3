import { expect, test } from "vitest";
import { externalRegistrations, NEW_ANSWERS, wrongIn } from "./answers";

const external = (uin: string, givesUin = true) => ({ schemeCode: "EEE", givesUin, uin, proMemberId: " " });

test("a registration made elsewhere is told with its number, and asks for it where the scheme gives one", () => {
  const told = { ...NEW_ANSWERS, schemeCodes: ["EEE"], external: [external(" FR123456_05ABCD ")] };
  expect(wrongIn("schemes", told)).toEqual([]);
  expect(externalRegistrations(told)).toEqual([{ schemeCode: "EEE", uin: "FR123456_05ABCD" }]);
  expect(wrongIn("schemes", { ...told, external: [external(" ")] })).toEqual(["uin-EEE"]);
  expect(wrongIn("schemes", { ...told, external: [external("", false)] })).toEqual([]);
});

test("who says nothing of other registrations has none, and a step asks for what it lacks", () => {
  expect(externalRegistrations(NEW_ANSWERS)).toEqual([]);
  expect(wrongIn("schemes", { ...NEW_ANSWERS, schemeCodes: [] })).toEqual(["schemeCodes"]);
  expect(wrongIn("company", NEW_ANSWERS)).toEqual(["companyName", "nrn"]);
});
