/** What the service charges, in credits, once per effect. Repeating, correcting and failing cost nothing. */
export const TARIFF = {
  /** A product first added to a producer's catalog in a country. */
  productAdded: 1,
  /** A product line (product, part of the period, sales channel) first declared in a period. */
  lineDeclared: 1,
} as const;
