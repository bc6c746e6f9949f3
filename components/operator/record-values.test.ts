import { expect, test } from "vitest";
import { bodyOf, mistakesIn, type RecordField, valuesOf } from "./record-values";

const FIELDS: readonly RecordField[] = [
  { name: "name", label: "Name", isRequired: true },
  { name: "days", label: "Days", kind: "number" },
  { name: "price", label: "Price", kind: "decimal" },
  { name: "since", label: "Since", kind: "moment" },
  { name: "isOpen", label: "Open", kind: "flag", isSetAtFirst: true },
];
const RECORD = { name: "CITEO", days: 30, price: "1.50", since: "2026-01-31T23:00:00.000Z", isOpen: false };
const saved = valuesOf(FIELDS, RECORD, ",");

const changed = (values: Record<string, string | boolean>) =>
  bodyOf(FIELDS, { values: { ...saved, ...values }, saved, isNew: false, locale: "fr" });

test("a record is shown as its reader writes, and what is untouched is not sent", () => {
  expect(saved).toMatchObject({ name: "CITEO", days: "30", price: "1,50", isOpen: false });
  expect(new Date(String(saved.since)).toISOString()).toBe(RECORD.since);
  expect(changed({})).toEqual({});
});

test("what was changed is sent as the API takes it, and what was emptied as null", () => {
  expect(changed({ name: " Léko ", days: "", price: "-2,25", isOpen: true })).toEqual({
    name: "Léko",
    days: null,
    price: "-2.25",
    isOpen: true,
  });
  expect(changed({ days: "1 200" })).toEqual({ days: 1200 });
});

test("of a new record all that says something is sent", () => {
  const empty = valuesOf(FIELDS, undefined, ".");
  expect(empty).toEqual({ name: "", days: "", price: "", since: "", isOpen: true });
  const values = { ...empty, name: "CITEO" };
  expect(bodyOf(FIELDS, { values, saved: empty, isNew: true, locale: "en" })).toEqual({
    name: "CITEO",
    isOpen: true,
  });
});

test("a record that there is already is not written over by a new one", () => {
  const fields: RecordField[] = [
    { name: "name", label: "Name", isTaken: (name, { price }) => name === "CITEO" && price === "1,50" },
  ];
  expect(mistakesIn(fields, { ...saved, name: " CITEO " }, "fr")).toEqual([{ name: "name", type: "taken" }]);
  expect(mistakesIn(fields, { ...saved, price: "2" }, "fr")).toEqual([]);
});

test("a field that is needed and empty, and a number that can't be read, are mistakes", () => {
  expect(mistakesIn(FIELDS, { ...saved, name: " ", days: "", price: "a lot" }, "fr")).toEqual([
    { name: "name", type: "required" },
    { name: "price", type: "misread", reason: expect.any(String) },
  ]);
  expect(mistakesIn(FIELDS, saved, "fr")).toEqual([]);
});
