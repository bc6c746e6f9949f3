import Big from "big.js";
import type { StreamOrNone } from "@/lib/domain/qualification";
import type { AlikeProduct, DoubtfulProduct } from "./doubts-of-page";

/** What an answer changes of what the declared quantities of a product and of others owe; null where that is not known. */
export function changeOf(
  { choices: [decided, other], quantity }: DoubtfulProduct,
  answer: StreamOrNone,
  others: readonly Pick<AlikeProduct, "change">[],
): string | null {
  const own = answer === decided?.stream ? "0" : changeOfOne(decided?.perItem, other?.perItem, quantity);
  let sum = Big(0);
  for (const change of [own, ...others.map((one) => one.change)]) {
    if (change === null) return null;
    sum = sum.plus(change);
  }
  return sum.round(2, Big.roundHalfUp).toFixed(2);
}

function changeOfOne(
  from: string | null | undefined,
  to: string | null | undefined,
  quantity: string,
): string | null {
  return from && to ? Big(to).minus(from).times(quantity).toFixed() : null;
}

/** What an answer changed, as far as it can be told: where a part of it was refused, the sum is not of what was done. */
export const changeToShow = (change: string | null, refused: number): string | undefined =>
  change === null || Number(change) === 0 || refused > 0 ? undefined : change;
