import { expect, test } from "vitest";
import { someSoldIsDeclared } from "./catalog-size";

test("a product that is sold is declared once one in scope is not among those without a quantity", () => {
  const statuses = { AUTO_QUALIFIED: 3, NOT_IN_SCOPE: 2, DISCONTINUED: 4 };
  expect(someSoldIsDeclared({ statuses, views: { NOT_DECLARED: 3 } })).toBe(false);
  expect(someSoldIsDeclared({ statuses, views: { NOT_DECLARED: 2 } })).toBe(true);
});
