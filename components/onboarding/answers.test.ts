import { expect, test } from "vitest";
import {
  answersIn,
  externalRegistrations,
  NEW_ANSWERS,
  stepReached,
  withKnownCountries,
  wrongIn,
} from "./answers";

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

test("an address leads to a step once the steps before it are answered", () => {
  const said = { ...NEW_ANSWERS, companyName: "Atelier", nrn: "732 829 320 00074" };
  expect(stepReached("schemes", NEW_ANSWERS)).toBe("company");
  expect(stepReached("schemes", said)).toBe("schemes");
  expect(stepReached("country", said)).toBe("country");
});

test("countries that the service does not list are not what a newcomer says", () => {
  const german = [
    { codeIso2: "CN", eprActivated: false },
    { codeIso2: "DE", eprActivated: true },
  ];
  expect(withKnownCountries(NEW_ANSWERS, german)).toMatchObject({ seat: "", market: "DE" });
  expect(withKnownCountries({ ...NEW_ANSWERS, seat: "CN" }, german)).toMatchObject({ seat: "CN" });
});

test("kept answers are taken where they are answers, and what is none is as at the start", () => {
  const kept = { ...NEW_ANSWERS, companyName: "Atelier", schemeCodes: ["EEE"], external: [external("FR1")] };
  expect(answersIn(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  expect(answersIn(undefined)).toEqual(NEW_ANSWERS);
  expect(answersIn({ companyName: "Atelier", nrn: 7, schemeCodes: ["EEE", null], external: [{}] })).toEqual({
    ...NEW_ANSWERS,
    companyName: "Atelier",
    schemeCodes: ["EEE"],
  });
});
