import fc from "fast-check";
import { expect, test } from "vitest";
import { letterOf, PLAIN_SIGNS, readCode, readNumber, stateOfCertificate } from "./certificate";

const signs = (count: number) =>
  fc.string({ unit: fc.constantFrom(...PLAIN_SIGNS), minLength: count, maxLength: count });

test("certificates of a year are told apart by letters that nobody confuses, however many there are", () => {
  expect([0, 1, 7, 21, 22, 23, 44].map(letterOf)).toEqual(["A", "B", "H", "Z", "AA", "AB", "BA"]);
  expect(new Set(Array.from({ length: 600 }, (_, place) => letterOf(place))).size).toBe(600);
});

test("a number and a code are read however they are typed", () => {
  fc.assert(
    fc.property(signs(8), fc.nat({ max: 400 }), signs(6), (series, place, code) => {
      const number = `2025-${series}-${letterOf(place)}`;
      const careless = (text: string) =>
        ` ${text.toLowerCase().replaceAll("0", "o").replaceAll("1", "l").replaceAll("-", " – ")} `;
      const printed = `${code.slice(0, 3)}-${code.slice(3)}`;
      expect(readNumber(careless(number))).toBe(number);
      expect(readCode(careless(printed))).toBe(printed);
    }),
  );
});

test("whatever else is typed is no number", () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const number = readNumber(typed);
      if (number !== undefined) expect(readNumber(number)).toBe(number);
    }),
  );
  expect([readNumber(""), readNumber("2025"), readCode("7QK")]).toEqual([undefined, undefined, undefined]);
});

test("what took a certificate's place counts more than why it fell", () => {
  const [early, late] = [new Date(1), new Date(2)];
  expect(stateOfCertificate({ replacedAt: late, withdrawnAt: early })).toEqual({
    status: "REPLACED",
    since: late,
  });
  expect(stateOfCertificate({ replacedAt: null, withdrawnAt: early })).toEqual({
    status: "WITHDRAWN",
    since: early,
  });
  expect(stateOfCertificate({ replacedAt: null, withdrawnAt: null })).toEqual({
    status: "VALID",
    since: null,
  });
});
