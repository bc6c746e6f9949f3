import { z } from "zod";
import { CERTAINTIES } from "@/db/vocabulary";
import { endpoint } from "./endpoint";
import { CountryCode, day, flag, ignoredOfRead, numberInSteps, PeriodCode, text } from "./parameters";
import { FORMS } from "./rule";
import { DeclarationPeriod, ListedCountry } from "./schemes";

const CountryParams = z.object({ CodeIso2: CountryCode });
const PeriodParams = z.object({ DeclarationPeriodCode: PeriodCode });

const Name = z.string().trim().min(1).max(200).optional();

/** A country's fields: absent leaves one, null erases it; names and currency can't be erased. */
export const CountryUpsert = z.strictObject({
  legacyId: text(),
  isVat: flag,
  vatRate: numberInSteps(99.99)
    .nullish()
    .meta({ description: "VAT on eco-contributions in per cent; 0 where there is none." }),
  nameEN: Name,
  nameFR: Name,
  nameZH: Name,
  currency: z.string().regex(FORMS.currency).optional().meta({ description: "ISO 4217." }),
  eprActivated: flag,
  codeIso2: CountryCode.optional().meta({ description: "If given, must equal the code in the path." }),
  schemePros: z.unknown().optional().meta({ description: "Ignored." }),
  timeZone: z.unknown().optional().meta({ description: "Ignored." }),
  ...ignoredOfRead,
});

export const DeadlineUpsert = z.strictObject({
  schemeProId: z.uuid(),
  opensOn: day.optional().meta({ description: "Absent for a new one: the day after the period ends." }),
  deadline: day.nullish().meta({ description: "Null removes the deadline." }),
  certainty: z.enum(CERTAINTIES).optional(),
  source: text(2000),
  schemeCode: z.unknown().optional().meta({ description: "Ignored." }),
  ecoOrganismName: z.unknown().optional().meta({ description: "Ignored." }),
});

export const PeriodUpsert = z.strictObject({
  eprCountryCode: CountryCode,
  startsOn: day.optional().meta({ description: "If given, must be the year's first day." }),
  endsOn: day.optional().meta({ description: "If given, must be the year's last day." }),
  deadlines: z
    .array(DeadlineUpsert)
    .max(200)
    .optional()
    .meta({ description: "Those that change; the others stay." }),
  code: PeriodCode.optional().meta({ description: "If given, must equal the code in the path." }),
  ...ignoredOfRead,
});

/** When one scheme takes the declarations of a period. Null where it has not said so. */
const SchemePeriod = z
  .object({
    schemeProId: z.uuid(),
    schemeCode: z.string(),
    ecoOrganismName: z.string(),
    eprCountryCode: z.string(),
    code: z.string(),
    startsOn: z.iso.date(),
    endsOn: z.iso.date(),
    opensOn: z.iso.date().nullable(),
    deadline: z.iso.date().nullable(),
    certainty: z.enum(CERTAINTIES).nullable(),
    source: z.string().nullable(),
  })
  .meta({ id: "SchemePeriod" });

export const upsertCountry = endpoint({
  id: "upsertCountry",
  method: "PUT",
  path: "/countries/{CodeIso2}",
  summary: "Create or update a country",
  access: "operator",
  params: CountryParams,
  body: CountryUpsert,
  returns: ListedCountry,
  errors: [],
});

export const upsertDeclarationPeriod = endpoint({
  id: "upsertDeclarationPeriod",
  method: "PUT",
  path: "/declaration-periods/{DeclarationPeriodCode}",
  summary: "Open or update the declaration period of a country, with deadlines of its schemes",
  access: "operator",
  params: PeriodParams,
  body: PeriodUpsert,
  returns: DeclarationPeriod,
  errors: [],
});

export const getSchemePeriod = endpoint({
  id: "getSchemePeriod",
  method: "GET",
  path: "/scheme-pros/{SchemeProId}/declaration-periods/{DeclarationPeriodCode}",
  summary: "When a scheme takes the declarations of a period, and until when",
  access: "any",
  params: PeriodParams.extend({ SchemeProId: z.uuid() }),
  returns: SchemePeriod,
  errors: [],
});
