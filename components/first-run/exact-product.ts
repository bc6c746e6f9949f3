import Big from "big.js";

/** What so many items owe, rounded once, half away from zero. */
export const exactProduct = (perItem: string, count: number): string =>
  new Big(perItem).times(count).round(2, Big.roundHalfUp).toFixed(2);
