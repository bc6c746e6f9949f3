import { Big } from "@/lib/domain/big";

/** What so many items owe, rounded once, half away from zero. */
export const exactProduct = (perItem: string, count: number): string =>
  Big(perItem).times(count).round(2).toFixed(2);
