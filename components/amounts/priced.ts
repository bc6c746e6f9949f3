import type { Priced } from "@/components/amounts/amount-formula";
import { decimal } from "@/components/products/contribution-per-item";
import type { DeclarationLine } from "@/components/products/contribution-steps";
import type { SheetRow } from "./grid-row";

/** What one scheme asks for a quantity that is being written. */
export const priceOf = (
  { contributions, itemWeight }: SheetRow,
  schemeCode: string,
  quantity: string,
): Priced[] =>
  contributions
    .filter((contribution) => contribution.schemeCode === schemeCode)
    .map(({ price, ...contribution }) => ({ ...contribution, price: decimal(price), quantity, itemWeight }));

/** What one scheme asks for the declared lines of a product. */
export const pricedLines = (lines: readonly DeclarationLine[], schemeCode: string): Priced[] =>
  lines
    .filter((line) => line.schemeCode === schemeCode)
    .map(({ quantity, price, ...line }) => ({ ...line, quantity: decimal(quantity), price: decimal(price) }));
