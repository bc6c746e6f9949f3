import type { NumberLimits } from "@/lib/domain/read-number";

/** How many digits the number columns of a batch's files take. */
export const NUMBER_COLUMNS = {
  weight_kg: { decimals: 6, wholeDigits: 6 },
  pieces: { decimals: 0, wholeDigits: 6 },
  volume_l: { decimals: 6, wholeDigits: 6 },
  length_cm: { decimals: 6, wholeDigits: 6 },
  width_cm: { decimals: 6, wholeDigits: 6 },
  height_cm: { decimals: 6, wholeDigits: 6 },
  battery_kg: { decimals: 6, wholeDigits: 6 },
  battery_count: { decimals: 0, wholeDigits: 4 },
  packaging_paper_card_g: { decimals: 6, wholeDigits: 9 },
  packaging_glass_g: { decimals: 6, wholeDigits: 9 },
  packaging_steel_g: { decimals: 6, wholeDigits: 9 },
  packaging_aluminium_g: { decimals: 6, wholeDigits: 9 },
  packaging_wood_g: { decimals: 6, wholeDigits: 9 },
  packaging_pet_g: { decimals: 6, wholeDigits: 9 },
  packaging_pe_hd_g: { decimals: 6, wholeDigits: 9 },
  packaging_pp_g: { decimals: 6, wholeDigits: 9 },
  packaging_pe_film_g: { decimals: 6, wholeDigits: 9 },
  packaging_eps_g: { decimals: 6, wholeDigits: 9 },
  packaging_plastic_other_g: { decimals: 6, wholeDigits: 9 },
  packaging_beverage_carton_g: { decimals: 6, wholeDigits: 9 },
  packaging_textile_g: { decimals: 6, wholeDigits: 9 },
  quantity: { decimals: 3, wholeDigits: 12, isCount: true },
} as const satisfies Record<string, NumberLimits>;

/** The limits of a column's numbers; undefined where it holds none. */
export const numberLimits = (column: string): NumberLimits | undefined =>
  column in NUMBER_COLUMNS ? NUMBER_COLUMNS[column as keyof typeof NUMBER_COLUMNS] : undefined;
