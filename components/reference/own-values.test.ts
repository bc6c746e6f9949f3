import { expect, test } from "vitest";
import { ownValues, withOwnValues } from "./own-values";

const EXAMPLE = '{ "producerNrn": "1", "eprCountryCode": "FR", "title": "Lamp" }';

test("an example is of the reader's own company and country, and as it was where nothing is selected", () => {
  const own = ownValues({ producer: "$2", country: "DE", period: "2026" });
  expect(withOwnValues(EXAMPLE, own)).toBe(
    '{ "producerNrn": "$2", "eprCountryCode": "DE", "title": "Lamp" }',
  );
  expect(withOwnValues(EXAMPLE, ownValues(undefined))).toBe(EXAMPLE);
});
