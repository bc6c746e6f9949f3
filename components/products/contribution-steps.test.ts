import { expect, test } from "vitest";
import { contributionSteps } from "./contribution-steps";

type Of = Parameters<typeof contributionSteps>;

const product = (price: number) =>
  ({
    ecoContributions: [
      {
        schemeCode: "EEE",
        ecoOrganismName: "Ecosystem",
        scaleCode: "LAMP",
        price,
        quantityUnit: "Unités",
        pricing: null,
      },
    ],
    facts: { weightKg: 1 },
  }) as unknown as Of[0];
const line = (quantity: number, price: number) =>
  ({
    schemeCode: "EEE",
    ecoOrganismName: "Ecosystem",
    scaleCode: "LAMP",
    quantity,
    price,
    priceUnit: "Unités",
    itemWeight: null,
    ecoContribution: quantity * price,
    pricing: null,
  }) as unknown as Of[1][number];

test("items are those of all parts of the year, and a scheme's stream is one at whatever prices", () => {
  const of = { ...line(3, 4.4), codePeriod: "H1" as const };
  const later = { ...line(2, 5), codePeriod: "H2" as const };
  expect(contributionSteps(product(4.4), [of, later])).toMatchObject({ quantity: "5", countStreams: 1 });
  const channels = ["AMAZ", "CDIS"].map((codeVendor) => ({ ...line(1, 4.4), codeVendor }) as typeof of);
  const { rows, quantity } = contributionSteps(product(4.4), channels);
  expect([rows, quantity]).toMatchObject([[{ quantity: "2", countLines: 2 }], "2"]);
});

test("a total is told as so much an item only where it is its quantity times that price", () => {
  expect(contributionSteps(product(4.4), [line(3, 4.4)])).toMatchObject({
    total: "13.2",
    pricedAs: "ALIKE",
  });
  expect(contributionSteps(product(4.701), [line(3, 4.4)])).toMatchObject({ pricedAs: "ANOTHER_PRICE" });
  expect(contributionSteps(product(4.4), [line(3, 4.4), line(1, 5)])).toMatchObject({
    pricedAs: "SEVERAL_PRICES",
  });
});
