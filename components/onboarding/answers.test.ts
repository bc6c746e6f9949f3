import { expect, test } from "vitest";
import { answersIn, companyOf, NEW_ANSWERS, stepReached, withListedCountries, wrongIn } from "./answers";

const external = (uin: string, givesUin = true) => ({ schemeCode: "EEE", givesUin, uin, proMemberId: " " });

test("a registration made elsewhere is sent with its number, and asks for it where the scheme gives one", () => {
  const answers = {
    ...NEW_ANSWERS,
    companyName: "Atelier",
    schemeCodes: ["EEE"],
    external: [external(" FR123456_05ABCD ")],
  };
  expect(wrongIn("schemes", answers)).toEqual([]);
  expect(companyOf(answers)).toEqual({
    companyName: "Atelier",
    companyCountryCode: "FR",
    eprCountryCode: "FR",
    schemeCodes: ["EEE"],
    externalRegistrations: [{ schemeCode: "EEE", uin: "FR123456_05ABCD" }],
  });
  expect(wrongIn("schemes", { ...answers, external: [external(" ")] })).toEqual(["uin-EEE"]);
  expect(wrongIn("schemes", { ...answers, external: [external("", false)] })).toEqual([]);
});

test("who says nothing of other registrations has none, and a step asks for what it lacks", () => {
  expect(companyOf({ ...NEW_ANSWERS, seat: "" })).toEqual({
    companyName: "",
    eprCountryCode: "FR",
    schemeCodes: ["EMPAP"],
    externalRegistrations: [],
  });
  expect(wrongIn("schemes", { ...NEW_ANSWERS, schemeCodes: [] })).toEqual(["schemeCodes"]);
  expect(wrongIn("company", NEW_ANSWERS)).toEqual(["companyName", "nrn"]);
});

test("an address leads to a step once the steps before it are answered", () => {
  const answers = { ...NEW_ANSWERS, companyName: "Atelier", nrn: "732 829 320 00074" };
  expect(stepReached("schemes", NEW_ANSWERS)).toBe("company");
  expect(stepReached("schemes", answers)).toBe("schemes");
  expect(stepReached("country", answers)).toBe("country");
});

test("countries that the service does not list are not what a newcomer says", () => {
  const german = [
    { codeIso2: "CN", eprActivated: false },
    { codeIso2: "DE", eprActivated: true },
  ];
  expect(withListedCountries(NEW_ANSWERS, german)).toMatchObject({ seat: "", market: "DE" });
  expect(withListedCountries({ ...NEW_ANSWERS, seat: "CN" }, german)).toMatchObject({ seat: "CN" });
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
