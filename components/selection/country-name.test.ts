import { expect, test } from "vitest";
import { byCountryName } from "./country-name";

test("countries stand in the order of their names in the reader's language", () => {
  const germany = { nameEN: "Germany", nameFR: "Allemagne", nameZH: "德国" };
  const austria = { nameEN: "Austria", nameFR: "Autriche", nameZH: "奥地利" };
  const estonia = { nameEN: "Estonia", nameFR: "Estonie", nameZH: "爱沙尼亚" };
  const all = [austria, germany, estonia];
  expect(byCountryName(all, "en")).toEqual([austria, estonia, germany]);
  expect(byCountryName(all, "fr")).toEqual([germany, austria, estonia]);
  expect(byCountryName(all, "zh")).toEqual([estonia, austria, germany]);
});
