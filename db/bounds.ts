/**
 * The largest values that JSON numbers still carry to the last decimal: euros of a price or amount, items or kilograms of
 * a quantity, kilograms of one item.
 */
export const BOUNDS = {
  price: "999999999",
  quantity: "999999999999",
  weight: "999999999",
  amount: "9999999999999",
} as const;
