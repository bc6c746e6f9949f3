/** The two units of published scales. The first is the literal that triggers the weight rule. */
export const WEIGHT_UNIT = "Poids (KG)";
export const SALES_UNIT = "Unité de vente";
export const PRICE_UNITS = [WEIGHT_UNIT, SALES_UNIT] as const;
export type PriceUnit = (typeof PRICE_UNITS)[number];

/** How sure a published price is: read at its source, quoted by a third party, or chosen for the demo. */
export const CERTAINTIES = ["sourced", "quoted", "illustrative"] as const;
export type Certainty = (typeof CERTAINTIES)[number];
