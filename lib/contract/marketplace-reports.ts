import { z } from "zod";
import { EXTERNAL_ID_TYPES } from "@/db/vocabulary";
import { REPORT_VIEWS, WHO_PAID } from "@/lib/domain/who-paid";
import { ReadingWarnings } from "./batches";
import { InsufficientCredits } from "./credits";
import { endpoint } from "./endpoint";
import {
  CodePeriod,
  CodeVendor,
  CountryAndPeriod,
  ProducerParams,
  paging,
  TableFormat,
  Timestamp,
} from "./parameters";
import { rule } from "./rule";

export const MarketplaceReport = z
  .object({
    id: z.uuid(),
    eprCountryCode: z.string(),
    declarationPeriodCode: z.string(),
    fileName: z.string(),
    countRows: z.int(),
    codeVendors: z.array(z.string()).meta({ description: "Its sales channels." }),
    createdAt: Timestamp,
  })
  .meta({ id: "MarketplaceReport" });

const decimal = z.string().meta({ description: "A decimal string." });

export const WhoPaidLine = z
  .object({
    ecoProductId: z.uuid(),
    ecoProductReference: z.string(),
    externalIdType: z.enum(EXTERNAL_ID_TYPES),
    title: z.string().nullable(),
    codeVendor: z.string(),
    codePeriod: z.string().nullable(),
    schemeCode: z.string(),
    ecoOrganismName: z.string(),
    declared: decimal.nullable().meta({ description: "Null: nothing is declared there." }),
    paid: decimal.meta({ description: "Items that the marketplace paid for." }),
    paidAmount: decimal
      .nullable()
      .meta({ description: "Amount the report says was paid; null if not stated." }),
    sold: decimal.nullable().meta({ description: "Null: not stated, so the line is not judged." }),
    kind: z.enum(WHO_PAID),
    isOfOtherParts: z.boolean().meta({
      description: "Both sides count by other parts of the year, such as months and quarters: not judged.",
    }),
    quantity: decimal.meta({ description: "Items that both pay for, or nobody." }),
    amount: decimal.nullable().meta({
      description: "Their amount by the scale, negative if paid twice; null without a price.",
    }),
    isLocked: z.boolean().meta({ description: "The scheme's part is validated: it never changes here." }),
    proposed: decimal.nullable().meta({
      description:
        "What should be declared instead, of all schemes of the product at once; null where nothing can be put right so.",
    }),
    change: decimal.nullable().meta({ description: "Of the scheme's contribution, were that declared." }),
    correctionChange: decimal.nullable().meta({
      description: "Of the contributions of all schemes together, were that declared.",
    }),
    correctionPaysTwice: z
      .array(
        z.object({
          schemeCode: z.string(),
          ecoOrganismName: z.string(),
          quantity: decimal,
          amount: decimal,
        }),
      )
      .meta({
        description:
          "The schemes that, were that declared, would be paid a second time for items that the marketplace paid: one quantity counts for all schemes of the product.",
      }),
    creditsNeeded: z.int().meta({ description: "1 where the correction is a new line." }),
  })
  .meta({ id: "WhoPaidLine" });

const counts = z.object({
  PAID_TWICE: z.int(),
  PAID_BY_NOBODY: z.int(),
  IN_ORDER: z.int(),
  NOT_JUDGED: z.int(),
  NOT_MATCHED: z.int().meta({ description: "Lines of the report that name no product of the catalog." }),
});

const WhoPaidReport = z
  .object({
    report: MarketplaceReport,
    currency: z.string(),
    counts,
    totals: z.object({
      paidTwice: decimal.meta({ description: "In parts that are open." }),
      paidByNobody: decimal.meta({ description: "In parts that are open." }),
      locked: decimal.meta({ description: "Paid twice in validated parts." }),
      change: decimal.meta({ description: "Of the contribution, were all corrections declared." }),
      taken: decimal.meta({ description: "Amount removed by corrections." }),
      added: decimal.meta({ description: "Amount added by corrections." }),
      addedTwice: decimal.meta({
        description: "Of what corrections add, what is for items that the marketplace paid.",
      }),
      creditsNeeded: z.int().meta({ description: "What declaring all corrections costs." }),
      countCorrections: z
        .int()
        .meta({ description: "Products, channels and parts of the year that they are of." }),
    }),
    letters: z
      .array(
        z.object({
          schemeCode: z.string(),
          ecoOrganismName: z.string(),
          amount: decimal,
          countLines: z.int(),
        }),
      )
      .meta({ description: "What is paid twice in validated parts, to be asked back of each scheme." }),
    notMatched: z
      .array(
        z.object({
          line: z.int(),
          reference: z.string(),
          codeVendor: z.string(),
          quantity: decimal,
          namesTwo: z.boolean(),
        }),
      )
      .meta({ description: "The first 100." }),
    data: z.array(WhoPaidLine).meta({ description: "The largest amounts first." }),
  })
  .meta({ id: "WhoPaid" });

export const uploadMarketplaceReport = endpoint({
  id: "uploadMarketplaceReport",
  method: "POST",
  path: "/producers/{ProducerNrn}/marketplace-reports",
  summary: "Upload a marketplace's report of what it paid for the producer; declares nothing",
  access: "write",
  cost: "Nothing.",
  params: ProducerParams,
  query: CountryAndPeriod.extend({
    CodeVendor: CodeVendor.optional().meta({ description: "Of rows that name no sales channel." }),
    SoldAsDeclared: z.enum(["true", "false"]).default("false").meta({
      description:
        "true: what is declared through the channel now is all that was sold there, of rows that don't say what was sold.",
    }),
  }),
  upload: "sheet",
  returns: MarketplaceReport.extend({ warnings: ReadingWarnings }).meta({ id: "MarketplaceReportRead" }),
  errors: ["SERVICE_004", "SERVICE_007", "SERVICE_008", "SERVICE_009", "SERVICE_017"],
});

export const listMarketplaceReports = endpoint({
  id: "listMarketplaceReports",
  method: "GET",
  path: "/producers/{ProducerNrn}/marketplace-reports",
  summary: "The marketplace reports of a country and period, newest first",
  access: "read",
  params: ProducerParams,
  query: CountryAndPeriod.extend(paging(100)),
  pages: true,
  returns: z.object({ data: z.array(MarketplaceReport) }),
  errors: ["SERVICE_004"],
});

const View = z.enum(REPORT_VIEWS).optional().meta({
  description:
    "TO_DECIDE: paid twice or by nobody; TO_CORRECT: with a correction proposed; LOCKED: paid twice in a validated part. Absent: all.",
});

const ReportParams = ProducerParams.extend({ ReportId: z.uuid() });

export const getMarketplaceReport = endpoint({
  id: "getMarketplaceReport",
  method: "GET",
  path: "/producers/{ProducerNrn}/marketplace-reports/{ReportId}",
  summary:
    "Compare a report with the declared quantities, line by line: what is paid twice, and what by nobody",
  access: "read",
  heavy: true,
  params: ReportParams,
  query: z.object({ Kind: View, SchemeCode: z.string().max(32).optional(), ...paging(100) }),
  pages: true,
  returns: WhoPaidReport,
  errors: ["SERVICE_004"],
});

export const exportMarketplaceReport = endpoint({
  id: "exportMarketplaceReport",
  method: "GET",
  path: "/producers/{ProducerNrn}/marketplace-reports/{ReportId}/corrections.csv",
  summary: "All lines of a report compared with the declared quantities, with proposed corrections",
  access: "read",
  heavy: true,
  params: ReportParams,
  query: z.object({ Kind: View, Format: TableFormat }),
  returns: z.string(),
  produces: "text/csv",
  errors: ["SERVICE_004"],
});

const CORRECTIONS_NAMED = 2000;

const Corrections = z
  .array(
    z.strictObject({
      ecoProductId: z.uuid(),
      codeVendor: CodeVendor,
      codePeriod: CodePeriod.nullable().default(null),
    }),
  )
  .max(CORRECTIONS_NAMED);

/** So many corrections are told as they stood before, to be taken back at once. */
export const TAKEN_BACK_AT_MOST = 500;

export const declareCorrections = endpoint({
  id: "declareCorrections",
  method: "POST",
  path: "/producers/{ProducerNrn}/marketplace-reports/{ReportId}/corrections",
  summary: "Declare what a report proposes: all of it, all but some, or some alone; all or nothing",
  access: "write",
  cost: "1 credit for each line that was not declared; corrections of declared ones cost nothing.",
  params: ReportParams,
  body: z
    .strictObject({
      except: Corrections.optional().meta({ description: "All corrections but these." }),
      only: Corrections.optional().meta({ description: "These corrections alone." }),
    })
    .refine(({ except, only }) => !(except && only), { path: ["only"], ...rule("eitherExceptOrOnly") })
    .meta({
      example: {
        except: [
          { ecoProductId: "00000000-0000-4000-8000-000000000000", codeVendor: "CDIS", codePeriod: null },
        ],
      },
    }),
  returns: z
    .object({
      status: z.literal("OK"),
      countCorrections: z.int().meta({ description: "How many were declared." }),
      change: decimal.meta({ description: "Of the contribution." }),
      creditsNeeded: z.int(),
      before: z
        .array(
          z.object({
            ecoProductReference: z.string(),
            externalIdType: z.enum(EXTERNAL_ID_TYPES),
            codeVendor: z.string(),
            codePeriod: z.string().nullable(),
            quantity: decimal,
          }),
        )
        .nullable()
        .meta({
          description: `What was declared, which declared again takes it back; null where a line was new, or above ${TAKEN_BACK_AT_MOST}.`,
        }),
    })
    .meta({ id: "CorrectionsDeclared" }),
  insufficientCredits: InsufficientCredits,
  errors: ["SERVICE_002", "SERVICE_004", "SERVICE_006", "SERVICE_014", "SERVICE_015"],
});

export const deleteMarketplaceReport = endpoint({
  id: "deleteMarketplaceReport",
  method: "DELETE",
  path: "/producers/{ProducerNrn}/marketplace-reports/{ReportId}",
  summary: "Delete a marketplace report; quantities declared from it stay",
  access: "write",
  params: ReportParams,
  returns: MarketplaceReport,
  errors: ["SERVICE_004"],
});
