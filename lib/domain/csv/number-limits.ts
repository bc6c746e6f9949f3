import type { NumberLimits } from "@/lib/domain/read-number";

/** How many digits the number columns of a batch's files take. */
export const NUMBER_COLUMNS = {
  weight_kg: { decimals: 6, wholeDigits: 6 },
  quantity: { decimals: 3, wholeDigits: 12 },
} as const satisfies Record<string, NumberLimits>;

/** The limits of a column's numbers; undefined where it holds none. */
export const numberLimits = (column: string): NumberLimits | undefined =>
  column in NUMBER_COLUMNS ? NUMBER_COLUMNS[column as keyof typeof NUMBER_COLUMNS] : undefined;
