import { expect, test } from "vitest";
import { Totals } from "./totals";

const LINE = {
  schemeCode: "EMPAP",
  ecoOrganismName: "Citeo",
  scaleCode: "UVC-M",
  quantity: "1",
  priceUnit: "Unité de vente",
  itemWeight: null,
};
const ROW = { line: 2, cells: [], values: {} } as never;

test("a price is one price, with or without zeros behind it", () => {
  const totals = new Totals();
  totals.add([{ ...LINE, price: "0.0262" }], ROW);
  totals.add([{ ...LINE, price: "0.026200" }], ROW);
  expect(totals.byScaleLine(false)).toMatchObject([{ price: "0.0262", countRows: 2 }]);
});
