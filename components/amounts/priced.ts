import type { Priced } from "./amount-formula";
import { chargedWeightOf, decimal, type Product } from "./contribution-per-item";
import type { DeclarationLine } from "./declared-lines";

/** What each scheme asks for one item of a product, or one of its scale lines. */
export const pricedItem = (product: Product, by?: Pick<Priced, "schemeCode" | "scaleCode">): Priced[] =>
  product.ecoContributions
    .filter(
      ({ schemeCode, scaleCode }) => !by || (schemeCode === by.schemeCode && scaleCode === by.scaleCode),
    )
    .map((contribution) => ({
      ...contribution,
      quantity: "1",
      price: decimal(contribution.price),
      priceUnit: contribution.quantityUnit,
      itemWeight: chargedWeightOf(product, contribution),
    }));

type Line = Omit<Priced, "quantity" | "price"> & { quantity: number; price: number };

/** A line of the API, as its amount is computed. */
export const pricedLine = ({ quantity, price, ...line }: Line): Priced => ({
  ...line,
  quantity: decimal(quantity),
  price: decimal(price),
});

/** What one scheme asks for the declared lines of a product. */
export const pricedLines = (lines: readonly DeclarationLine[], schemeCode: string): Priced[] =>
  lines.filter((line) => line.schemeCode === schemeCode).map(pricedLine);
