import { z } from "zod";
import { CATALOG_SORTS, CATALOG_SOURCES, CATALOG_VIEWS, ECO_PRODUCT_STATUSES } from "@/db/vocabulary";
import { Market, UNPRICED } from "./composition";
import { endpoint } from "./endpoint";
import { CountryCode, ProducerParams, Search, WebAddress } from "./parameters";
import { FORMS, rule } from "./rule";

const Refused = z.array(z.object({ ecoProductId: z.uuid(), code: z.string() }));

const PRODUCTS_AT_ONCE = 500;
const ProductIds = z.array(z.uuid()).min(1).max(PRODUCTS_AT_ONCE);

const Weight = z
  .string()
  .regex(FORMS.measure)
  .refine((weight) => Number(weight) > 0, rule("aboveZero"))
  .meta({ description: "Kilograms.", example: "0.25" });

export const changeEcoProducts = endpoint({
  id: "changeEcoProducts",
  method: "PUT",
  path: "/producers/{ProducerNrn}/eco-products",
  summary:
    "Discontinue products of the catalog or bring them back, or give them all the same facts; open declarations follow",
  access: "write",
  cost: "Nothing.",
  params: ProducerParams,
  body: z
    .strictObject({
      ...Market,
      ecoProductIds: ProductIds,
      discontinued: z.boolean().optional().meta({
        description:
          "true: out of what is to be declared, with all that was declared of it kept; false: sold again, as it was decided before.",
      }),
      facts: z
        .strictObject({
          description: z.string().trim().min(1).max(5000).optional(),
          imageUrl: WebAddress.optional(),
          weight: Weight.optional(),
        })
        .optional()
        .meta({ description: "Applied to every product; absent fields stay unchanged." }),
    })
    .refine(({ discontinued, facts }) => (discontinued === undefined) !== (facts === undefined), {
      ...rule("eitherDiscontinuedOrFacts"),
      path: ["facts"],
    })
    .meta({
      example: {
        eprCountryCode: "FR",
        declarationPeriodCode: "2025",
        ecoProductIds: ["00000000-0000-4000-8000-000000000000"],
        discontinued: true,
      },
    }),
  returns: z
    .object({
      changed: z.int().meta({ description: "Products that changed." }),
      refused: Refused,
    })
    .meta({ id: "EcoProductsChanged" }),
  errors: ["SERVICE_004"],
  reports: ["SERVICE_002", ...UNPRICED],
});

export const deleteEcoProducts = endpoint({
  id: "deleteEcoProducts",
  method: "POST",
  path: "/producers/{ProducerNrn}/eco-products/deletions",
  summary: "Delete products that were never declared from the catalog of a country",
  access: "write",
  cost: "Nothing, and nothing is given back: to add one again costs as a new one.",
  params: ProducerParams,
  body: z.strictObject({ eprCountryCode: CountryCode, ecoProductIds: ProductIds }),
  returns: z
    .object({
      deleted: z.int(),
      refused: Refused.meta({
        description:
          "SERVICE_002: not in this catalog; SERVICE_006: validated once; SERVICE_005: declared. These can be discontinued.",
      }),
    })
    .meta({ id: "EcoProductsDeleted" }),
  errors: ["SERVICE_004"],
  reports: ["SERVICE_002", "SERVICE_006"],
});

export const SavedFilter = z
  .object({
    name: z.string(),
    filter: z.strictObject({
      search: Search.optional(),
      schemeCode: z.string().min(1).max(32).optional(),
      status: z.enum(ECO_PRODUCT_STATUSES).optional(),
      source: z.enum(CATALOG_SOURCES).optional(),
      view: z.enum(CATALOG_VIEWS).optional(),
      sort: z.enum(CATALOG_SORTS).optional(),
    }),
  })
  .meta({ id: "SavedFilter", description: "A saved catalog filter and sort order." });

const FilterParams = ProducerParams.extend({ FilterName: z.string().trim().min(1).max(64) });

export const listSavedFilters = endpoint({
  id: "listSavedFilters",
  method: "GET",
  path: "/producers/{ProducerNrn}/saved-filters",
  summary: "The calling person's saved catalog filters, by name; none for a key",
  access: "read",
  params: ProducerParams,
  returns: z.object({ data: z.array(SavedFilter) }),
  errors: ["SERVICE_004"],
});

export const upsertSavedFilter = endpoint({
  id: "upsertSavedFilter",
  method: "PUT",
  path: "/producers/{ProducerNrn}/saved-filters/{FilterName}",
  summary: "Save a catalog filter under a name; private to the person",
  access: "read",
  ofPerson: true,
  params: FilterParams,
  body: SavedFilter.shape.filter,
  returns: SavedFilter,
  errors: ["SERVICE_004"],
});

export const deleteSavedFilter = endpoint({
  id: "deleteSavedFilter",
  method: "DELETE",
  path: "/producers/{ProducerNrn}/saved-filters/{FilterName}",
  summary: "Delete a saved catalog filter",
  access: "read",
  ofPerson: true,
  params: FilterParams,
  returns: SavedFilter,
  errors: ["SERVICE_004"],
});
