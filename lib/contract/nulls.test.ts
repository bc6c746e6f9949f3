import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { Credits } from "./credits";
import { DeclarationEcoContribution } from "./declarations";
import { Catalog, EcoProduct, ProductEcoContribution } from "./eco-products";
import { Origin } from "./origins";
import { Producer } from "./producers";
import { Country, Registration, SchemePro, Seller, SellerPaymentConfig } from "./schemes";
import { User } from "./users";

/** The resources that the interface describes, each by itself. */
const DOCUMENTED = {
  SchemePro,
  Country,
  Seller,
  SellerPaymentConfig,
  Registration,
  EcoProduct,
  ProductEcoContribution,
  Catalog,
  DeclarationEcoContribution,
  Credits,
  Producer,
  Origin,
  User,
};

const decision = readFileSync("docs/decisions/0031-nothing-known.md", "utf8");

/** Its table rows as `Resource.field` and what stands in the second column. */
const chosen = new Map(
  [...decision.matchAll(/^\| `(\w+)` \| ([^|]+) \| ([^|]+) \|/gm)].flatMap(([, resource, fields, choice]) =>
    [...(fields ?? "").matchAll(/`(\w+)`/g)].map(
      ([, field]) => [`${resource}.${field}`, (choice ?? "").trim()] as const,
    ),
  ),
);

const fieldsOf = Object.entries(DOCUMENTED).flatMap(([resource, schema]) =>
  Object.entries(schema.shape as Record<string, z.ZodType>).map(
    ([field, type]) => [`${resource}.${field}`, type] as const,
  ),
);

test("a field of a documented resource is null only where the decision says why", () => {
  const nullable = fieldsOf.filter(([, type]) => type.safeParse(null).success).map(([name]) => name);
  const listed = [...chosen].filter(([, choice]) => choice === "null").map(([name]) => name);
  expect(nullable.sort()).toEqual(listed.sort());
});

test("every other field that can be unknown is a text or a number, as the interface types it", () => {
  const types = new Map(fieldsOf);
  const empty = [...chosen].filter(([, choice]) => choice !== "null");
  expect(empty.length).toBeGreaterThan(50);
  for (const [name, choice] of empty) {
    const type = types.get(name);
    expect(type?.safeParse(JSON.parse(choice.replaceAll("`", ""))).success, name).toBe(true);
    expect(type?.safeParse(null).success, name).toBe(false);
  }
});

test("facts of a record are each null where nothing is known", () => {
  for (const { shape } of [EcoProduct, Producer, Origin])
    for (const type of Object.values((shape.facts as z.ZodObject).shape))
      expect(z.safeParse(type as z.ZodType, null).success).toBe(true);
});
