import { expect, test } from "vitest";
import { addressLines } from "./address-lines";
import { formatter } from "./format";

test("an address ends with its country, in the reader's language, where the paper is of another one", () => {
  const address = ["Hauptstraße 1", "10115 Berlin"];
  const fr = formatter("fr", "UTC");
  expect(addressLines({ address, country: "DE" }, "FR", fr)).toEqual([...address, "Allemagne"]);
  expect(addressLines({ address, country: "DE" }, "DE", fr)).toEqual(address);
  for (const country of [null, undefined])
    expect(addressLines({ address, country }, "FR", fr)).toEqual(address);
});
