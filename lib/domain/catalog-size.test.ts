import { expect, test } from "vitest";
import { hasQuantities } from "./catalog-size";

test("quantities are there once a product in scope is not among those without one", () => {
  const statuses = { AUTO_QUALIFIED: 3, NOT_IN_SCOPE: 2, DISCONTINUED: 4 };
  expect(hasQuantities({ statuses, views: { NOT_DECLARED: 3 } })).toBe(false);
  expect(hasQuantities({ statuses, views: { NOT_DECLARED: 2 } })).toBe(true);
});
