import type { z } from "zod";
import { WEIGHT_UNIT } from "@/db/vocabulary";
import type { Pricing } from "@/lib/contract/pricing";
import { ecoContribution, exactContribution } from "@/lib/domain/amounts";

/** The operands of an amount, decimal strings, and the scale line that it was priced by. */
export type Priced = {
  schemeCode: string;
  ecoOrganismName: string;
  scaleCode: string;
  quantity: string;
  itemWeight: string | null;
  price: string;
  priceUnit: string;
  codePeriod?: string | null;
  codeVendor?: string | null;
  /** How the price came to be; null or absent where that was not kept. */
  pricing?: z.output<typeof Pricing> | null;
};

/** Whether the weight that the price is per kilogram of is not known. */
export const isWithoutWeight = ({ priceUnit, itemWeight }: Priced) =>
  priceUnit === WEIGHT_UNIT && itemWeight === null;

/** An amount, with what it was before it was rounded. */
export const resultOf = (priced: Priced): { amount: string; exact: string } => ({
  amount: ecoContribution(priced),
  exact: exactContribution(priced),
});
