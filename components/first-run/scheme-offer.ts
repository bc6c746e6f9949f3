import Big from "big.js";
import type { Answer } from "@/lib/client/call";
import { sumOf } from "@/lib/domain/amounts";
import { chargeFees } from "@/lib/domain/pricing/declaration-fees";
import { exactProduct } from "./exact-product";
import type { SchemeToChoose } from "./use-schemes-of-country";

/** A scheme of a stream with what it would charge for the producer's own goods. */
export type SchemeOffer = {
  id: string;
  name: string;
  scheme: SchemeToChoose;
  /** Undefined until it is read, and where it can't be. */
  scale: Answer<"getScale"> | undefined;
  isReading: boolean;
  /** What one item of each of the goods owes, in their order; undefined where no price is known. */
  prices: readonly (string | undefined)[];
};

/** What one item owes under a code, by all lines of the scale together. */
export function priceUnder(
  code: string,
  preview: Pick<Answer<"previewEcoProduct">, "streams"> | undefined,
): string | undefined {
  const lines = preview?.streams.filter(({ scaleLine }) => scaleLine.schemeCode === code) ?? [];
  return lines.length === 0 ? undefined : sumOf(lines.map(({ amountPerItem }) => amountPerItem));
}

/** What a year of the goods owes with the scheme's fees; undefined where a price or the fees are not known. */
export function yearSum(
  quantities: readonly number[],
  { prices, scale }: Pick<SchemeOffer, "prices"> & { scale: Pick<Answer<"getScale">, "fees"> | undefined },
): string | undefined {
  if (!scale) return undefined;
  const amounts = quantities.flatMap((quantity, index) => {
    const price = prices[index];
    return price === undefined ? [] : [exactProduct(price, quantity)];
  });
  if (amounts.length < quantities.length) return undefined;
  const sum = Big(sumOf(amounts)).toFixed(2);
  return Big(sumOf([sum, ...chargeFees(scale.fees, sum).map(({ amount }) => amount)])).toFixed(2);
}
