/** How many digits a price of a scale may have. */
export const PRICE_LIMITS = { decimals: 6, wholeDigits: 8 };
