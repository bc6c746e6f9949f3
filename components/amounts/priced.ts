import type { Answer } from "@/lib/client/call";
import type { Priced } from "./amount-formula";
import { decimal, type Product, weightOf } from "./contribution-per-item";
import type { DeclarationLine } from "./declared-lines";

type SheetRow = Answer<"getDeclarationSheet">["data"][number];

/** What one scheme asks for a quantity that is being written. */
export const priceOf = (
  { contributions, itemWeight }: SheetRow,
  schemeCode: string,
  quantity: string,
): Priced[] =>
  contributions
    .filter((contribution) => contribution.schemeCode === schemeCode)
    .map(({ price, ...contribution }) => ({ ...contribution, price: decimal(price), quantity, itemWeight }));

/** What each scheme asks for one item of a product, or one of its scale lines. */
export const pricedItem = (product: Product, by?: Pick<Priced, "schemeCode" | "scaleCode">): Priced[] =>
  product.ecoContributions
    .filter(
      ({ schemeCode, scaleCode }) => !by || (schemeCode === by.schemeCode && scaleCode === by.scaleCode),
    )
    .map(({ price, quantityUnit, ...contribution }) => ({
      ...contribution,
      quantity: "1",
      price: decimal(price),
      priceUnit: quantityUnit,
      itemWeight: weightOf(product),
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
