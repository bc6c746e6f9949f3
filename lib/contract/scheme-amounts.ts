import { z } from "zod";
import { endpoint } from "./endpoint";
import { CountryAndPeriod } from "./parameters";

export const SchemeAmounts = z
  .object({
    schemeCode: z.string(),
    ecoOrganismName: z.string(),
    currency: z.string(),
    countProducers: z.int().meta({ description: "That declared to the scheme, or began to." }),
    countValidated: z.int().meta({ description: "Of these, those whose part is validated." }),
    amountDraft: z.string().meta({
      description: "A decimal string: of what is not validated yet, fees not counted.",
    }),
    amountValidated: z
      .string()
      .meta({ description: "A decimal string: lines and fees of what is validated." }),
    amountPaid: z.string().meta({
      description:
        "A decimal string: the money that producers have paid, VAT and part payments with it. What came for a statement of several schemes is shared out by what it has of each.",
    }),
    amountTransferred: z
      .string()
      .meta({ description: "A decimal string: of the money, what was passed on." }),
  })
  .meta({ id: "SchemeAmounts" });

export const listSchemeAmounts = endpoint({
  id: "listSchemeAmounts",
  method: "GET",
  path: "/scheme-amounts",
  summary: "What all producers declared to each scheme of a country for a period",
  access: "operator",
  standby: true,
  query: CountryAndPeriod,
  returns: z.object({ data: z.array(SchemeAmounts) }),
  errors: [],
});

export const listDeclaredMarkets = endpoint({
  id: "listDeclaredMarkets",
  method: "GET",
  path: "/scheme-amounts/markets",
  summary: "The countries and periods in which something is declared: those with most declared first",
  access: "operator",
  standby: true,
  returns: z.object({
    data: z.array(
      z.object({
        eprCountryCode: z.string(),
        declarationPeriodCode: z.string(),
        currency: z.string(),
        countParts: z.int().meta({ description: "Parts of declarations with lines." }),
        amount: z.string().meta({ description: "A decimal string: what their lines come to." }),
      }),
    ),
  }),
  errors: [],
});

export const exportSchemeAmounts = endpoint({
  id: "exportSchemeAmounts",
  method: "GET",
  path: "/scheme-amounts/export.csv",
  summary: "The same as a CSV file: a row per producer and scheme",
  access: "operator",
  standby: true,
  query: CountryAndPeriod,
  returns: z.string(),
  produces: "text/csv",
  errors: [],
});
