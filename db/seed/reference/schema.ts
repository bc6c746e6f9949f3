import { z } from "zod";
import { CERTAINTIES, PRICE_UNITS, STREAM_CODES } from "../../vocabulary";
import { type ReferenceTariff, Words } from "./tariff-schema";

const Decimal = z.string().regex(/^\d{1,12}\.\d{1,6}$/, "a decimal string of at most six places");
const Weight = z.string().regex(/^\d{1,6}(\.\d{1,6})?$/);
const Period = z.string().regex(/^20\d{2}$/);
const CountryCode = z.string().regex(/^[A-Z]{2}$/);
const Slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

export const ReferenceCountry = z.strictObject({
  codeIso2: CountryCode,
  nameEN: z.string(),
  nameFR: z.string(),
  nameZH: z.string(),
  isVat: z.boolean(),
  eprActivated: z.boolean(),
  /** ISO 4217. */
  currency: z.string().regex(/^[A-Z]{3}$/),
});
export type ReferenceCountry = z.infer<typeof ReferenceCountry>;

/** A scheme pro; the fields of the interface that are not public knowledge stay empty. `id` is ours, for the other files. */
export const ReferenceSchemePro = z.strictObject({
  id: Slug,
  countryCode: CountryCode,
  schemeCode: z.enum(STREAM_CODES),
  ecoOrganismName: z.string().min(1),
  /** Of several scheme pros for one code, the one that serves producers without a registration. */
  isDefault: z.boolean(),
  schemeNameEn: z.string(),
  schemeNameFr: z.string(),
  agencySchemeCode: z.string(),
  currencyDeposit: z.string(),
  declarationFrequency: z.string(),
  proAddress: z.string(),
  proCity: z.string(),
  proZipCode: z.string(),
  proLogo: z.string(),
  registrationDeposit: z.number(),
  schemePartner: z.boolean(),
  /** Whether who registers with it gets a number of the national register. */
  givesUin: z.boolean(),
});
export type ReferenceSchemePro = z.infer<typeof ReferenceSchemePro>;

export const ReferencePeriod = z.strictObject({
  countryCode: CountryCode,
  code: Period,
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  deadlines: z.array(z.strictObject({ schemePro: Slug, closesOn: z.iso.date() })),
  certainty: z.enum(CERTAINTIES),
  note: z.string(),
});
export type ReferencePeriod = z.infer<typeof ReferencePeriod>;

/** A line of a scale. Price in the country's currency per kilogram or per unit; weights in kilograms, the lower included. */
export const ReferenceScaleLine = z.strictObject({
  scaleCode: z.string().min(1),
  label: Words,
  priceUnit: z.enum(PRICE_UNITS),
  price: Decimal,
  /** None: no product falls under the line by itself, only by a person's correction. */
  families: z.array(z.string()),
  minWeightKg: Weight.nullable(),
  maxWeightKg: Weight.nullable(),
  certainty: z.enum(CERTAINTIES),
  source: z.string().min(1),
  note: z.string().optional(),
});
export type ReferenceScaleLine = z.infer<typeof ReferenceScaleLine>;

/** One file of `scales/`; a later year may come in a file of its own for the same scheme pro. */
export const ReferenceScaleFile = z.strictObject({
  schemePro: Slug,
  scales: z.array(
    z.strictObject({
      period: Period,
      effectiveFrom: z.iso.date(),
      lines: z.array(ReferenceScaleLine).min(1),
    }),
  ),
});
export type ReferenceScaleFile = z.infer<typeof ReferenceScaleFile>;

export type ReferenceScale = {
  schemePro: string;
  period: string;
  effectiveFrom: string;
  lines: ReferenceScaleLine[];
};

export type Reference = {
  countries: ReferenceCountry[];
  schemePros: ReferenceSchemePro[];
  periods: ReferencePeriod[];
  scales: ReferenceScale[];
  tariffs: ReferenceTariff[];
};
