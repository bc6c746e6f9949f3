import Big from "big.js";
import { isValidBIC, isValidIBAN } from "ibantools";
import { z } from "zod";
import { CODE_PERIODS, EXTERNAL_ID_TYPES } from "@/db/vocabulary";
import { SALES_CHANNEL } from "@/lib/domain/sales-channel";
import { FORMS, rule } from "./rule";

/** A producer's national registration number. Its form is not checked: an unknown one answers SERVICE_004. */
export const ProducerNrn = z.string().meta({
  description: "National registration number of the producer (for France the 14-digit SIRET).",
  example: "00000000000040",
});

export const ProducerParams = z.object({ ProducerNrn });

export const CountryCode = z
  .string()
  .regex(FORMS.country)
  .transform((code) => code.toUpperCase())
  .meta({ description: "ISO 3166-1 alpha-2, any case.", example: "FR" });

export const PeriodCode = z
  .string()
  .regex(FORMS.year)
  .meta({ description: "Declaration period, a year.", example: "2025" });

export const CodePeriod = z
  .enum(CODE_PERIODS)
  .meta({ description: "Part of the period: a month, quarter or half-year. Absent: the whole year." });

export const CodeVendor = z
  .string()
  .regex(SALES_CHANNEL)
  .meta({ description: "Sales channel; null or absent is the producer's own.", example: "AMAZ" });

/** In what a table is written. */
export const TableFormat = z
  .enum(["csv", "xlsx"])
  .default("csv")
  .meta({ description: "xlsx: as a workbook. Absent: as `Accept` prefers it." });

/** A product's identifier, of any type. */
export const ExternalId = z.string().trim().min(1).max(100);

export const ExternalIdType = z
  .enum([...EXTERNAL_ID_TYPES, "EAN", "UPC"])
  .transform((type) => (type === "EAN" || type === "UPC" ? "GTIN" : type))
  .meta({ description: "`EAN` and `UPC` are GTINs." });

/** A field that a documented resource types as a text: empty where nothing is known. */
export const Known = z.string().meta({ description: "Empty where nothing is known." });

/** The identifier that a record had in a system before this one; the interface lets it be null. */
export const LegacyId = z.string().nullable();

export const Timestamp = z.string().meta({ description: "ISO 8601.", example: "2025-03-31T09:00:00.000Z" });

/** A whole number in a query string; `Limit=` or `Limit=1e1` is not one. */
export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(FORMS.wholeNumber)
    .transform(Number)
    .pipe(z.int().min(min).max(max))
    .meta({ override: { type: "integer", minimum: min, maximum: max } });

/** Ids of products in a query string. */
export const ProductIdList = z
  .string()
  .transform((list) => list.split(","))
  .pipe(z.array(z.uuid()).max(100))
  .optional()
  .meta({ description: "Product ids, separated by commas.", override: { type: "string" } });

/** Kilograms in a query string, in any form of a number: rounded to what is stored, and never a binary float. */
export const kilogramsParameter = z
  .string()
  .regex(FORMS.number)
  .transform((written) => new Big(written).round(6, Big.roundHalfUp).toFixed())
  .pipe(z.string().regex(FORMS.digits))
  .meta({ override: { type: "number", minimum: 0, maximum: 999_999.999999 } });

export const paging = (maximum: number) => {
  const usual = Math.min(25, maximum);
  return {
    Limit: wholeNumber(1, maximum)
      .default(usual)
      .meta({ description: "Maximum number of results.", override: { default: usual } }),
    Offset: wholeNumber(0, 999_999_999)
      .default(0)
      .meta({ description: "Number of results to skip.", override: { default: 0 } }),
  };
};

/** By what a list is sorted; absent: as it always was. */
export const sortOf = <const Sort extends string>(sorts: readonly Sort[], absent: string) =>
  z
    .enum(sorts)
    .optional()
    .meta({ description: `By what it is sorted; with \`-\` the largest first. Absent: ${absent}.` });

export const Search = z
  .string()
  .trim()
  .max(100)
  .meta({ description: "Words that must all occur in external id, title, scale code or scheme name." });

export const CountryAndPeriod = z.object({ EprCountryCode: CountryCode, DeclarationPeriodCode: PeriodCode });

/** Nothing, as it is read of a documented resource and may be sent back: it erases, as null does. */
export const nothing = z.literal("").transform(() => null);

/** An optional text of an upsert: absent leaves it, null erases it, and so does an empty one. */
export const text = (max = 500) =>
  z
    .string()
    .max(max)
    .transform((said) => (said === "" ? null : said))
    .nullish();

/** An address for mails in an upsert. */
export const email = z.union([z.email().max(254), nothing]).nullish();

/** The id of another record in an upsert. */
export const reference = z.union([z.uuid(), nothing]).nullish();

/** A year that a calendar and a database agree on. */
const isUsualYear = (year: number) => year >= 1900 && year < 2200;

/** A moment of an upsert, in those years in UTC too, in which it is answered. */
export const moment = z
  .union([
    z.iso
      .datetime({ offset: true })
      .refine((at) => isUsualYear(new Date(at).getUTCFullYear()), rule("yearsOutOfRange")),
    nothing,
  ])
  .nullish();

/** A day of an upsert, in the same years. */
export const day = z.iso.date().refine((on) => isUsualYear(Number(on.slice(0, 4))), rule("yearsOutOfRange"));

/** The address of a page or file. */
export const WebAddress = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  .meta({ override: { pattern: "^[Hh][Tt][Tt][Pp][Ss]?:" } });

/** The same in an upsert; an empty text erases it. */
export const webAddress = z.union([WebAddress, nothing]).nullish();

/** Spaces that people group an account's number by. */
const ungrouped = (said: string) => said.replaceAll(/\s/g, "").toUpperCase();

/** The number of a bank account; its check digits are checked. */
export const Iban = z
  .string()
  .max(64)
  .transform(ungrouped)
  .refine((iban) => isValidIBAN(iban), rule("notAnIban"))
  .meta({
    description: "IBAN, spaces or not.",
    example: "FR1420041010050500013M02606",
    override: { type: "string" },
  });

export const Bic = z
  .string()
  .max(32)
  .transform(ungrouped)
  .refine((bic) => isValidBIC(bic), rule("notABic"))
  .meta({ description: "BIC of a bank.", override: { type: "string" } });

/** A bank account of an upsert; an empty text erases it. */
export const iban = z.union([nothing, Iban]).nullish();
export const bic = z.union([nothing, Bic]).nullish();

/** What a client may send back of what it read, and is ignored. */
export const ignoredOfRead = {
  id: z.unknown().optional().meta({ description: "Ignored." }),
  createdAt: z.unknown().optional().meta({ description: "Ignored." }),
  updatedAt: z.unknown().optional().meta({ description: "Ignored." }),
};

/** Of a documented resource: its numbers, null where nobody knows them. */
export const factsOf = <const Name extends string>(...names: Name[]) =>
  z
    .object(
      Object.fromEntries(names.map((name) => [name, z.number().nullable()])) as Record<
        Name,
        z.ZodNullable<z.ZodNumber>
      >,
    )
    .meta({
      description: "The numbers as they are known: null where the field beside says 0 for want of one.",
    });

/** The same in an upsert, as it was read. */
export const factsOfRead = z.record(z.string(), z.unknown()).optional().meta({
  description: "As read: a 0 that it has as null leaves the field as it is.",
});

/** A flag of an upsert; erasing it is false. */
export const flag = z
  .boolean()
  .nullable()
  .transform((set) => set ?? false)
  .optional();

/** A number to the hundredth, or as said; `multipleOf` alone takes what is next to nothing for 0. */
export const numberInSteps = (maximum: number, step = 0.01) =>
  z
    .number()
    .min(0)
    .max(maximum)
    .multipleOf(step)
    .check(({ value, issues }) => {
      if (value > 0 && value < Number.EPSILON)
        issues.push({ code: "not_multiple_of", divisor: step, input: value, origin: "number" });
    });

/** An amount of money of an upsert. */
export const money = numberInSteps(999_999_999);

/** A deposit of an upsert; erasing it is none. */
export const deposit = money
  .nullable()
  .transform((amount) => amount ?? 0)
  .optional();

/** How a part stands to its deadline, whatever day it is. */
export const deadlineKept = {
  wasInTime: z.boolean().meta({
    description: "Whether it was validated by its deadline, even if it was reopened since.",
  }),
  registeredLate: z.boolean().meta({
    description:
      "Whether its registration with the scheme was entered here only after the deadline, so that nothing says it was missed.",
  }),
};
