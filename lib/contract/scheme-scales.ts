import { z } from "zod";
import { CERTAINTIES, STREAMS, UNPRICED_SORTS } from "@/db/vocabulary";
import { type ColumnOf, columnsOf } from "@/lib/domain/csv/columns";
import { LINE_STATES } from "@/lib/domain/line-states";
import {
  DECLARATION_FEE_BASES,
  DECLARED_AS,
  MODULATED_PER,
  SCALE_ROW_KINDS,
} from "@/lib/domain/pricing/scale-line";
import { ChargedBy } from "./charged-by";
import { endpoint } from "./endpoint";
import { Labels } from "./labels";
import { PeriodCode, paging, sortOf, Timestamp } from "./parameters";

/** One price of a scale: for which product families and weights, per which unit, and where it comes from. */
const Line = z
  .object({
    scaleCode: z.string(),
    ...Labels,
    price: z.string().meta({ description: "A decimal, in the country's currency." }),
    families: z.array(z.string()),
    ...ChargedBy,
    certainty: z.enum(CERTAINTIES),
    source: z.string(),
    note: z.string().nullable(),
  })
  .meta({ id: "SchemeScaleLine" });
export type SchemeScaleLine = z.output<typeof Line>;

const facts = {
  declarationPeriodCode: z.string(),
  effectiveFrom: z.iso.date(),
  updatedAt: Timestamp,
};

const heldOn = {
  validFrom: z.iso.date().nullable().meta({ description: "Null: no first day is known." }),
  validTo: z.iso.date().nullable().meta({ description: "Null: no last day is known." }),
  certainty: z.enum(CERTAINTIES),
  source: z.string(),
  note: z.string().nullable(),
};

/** A bonus or malus that a scheme offers, and what proves it. */
const Modulation = z
  .object({
    code: z.string(),
    stream: z.enum(STREAMS),
    ...Labels,
    proofEn: z.string(),
    proofFr: z.string(),
    proofZh: z.string().nullable(),
    effect: z.union([
      z.object({ amount: z.string(), per: z.enum(MODULATED_PER) }),
      z.object({ percent: z.string() }),
    ]),
    families: z.array(z.string()),
    scaleCodes: z.array(z.string()),
    ...heldOn,
  })
  .meta({ id: "ScaleModulation" });
export type ScaleModulation = z.output<typeof Modulation>;

const Fee = z
  .object({
    code: z.string(),
    ...Labels,
    basis: z.enum(DECLARATION_FEE_BASES),
    amount: z.string(),
    declaredAs: z.enum(DECLARED_AS).nullable().meta({ description: "Null: however the producer declares." }),
    ...heldOn,
  })
  .meta({ id: "SchemeFee" });
export type SchemeFee = z.output<typeof Fee>;

const SchemeScale = z
  .object({
    schemeProId: z.uuid(),
    schemeCode: z.string(),
    ecoOrganismName: z.string(),
    eprCountryCode: z.string(),
    currency: z.string(),
    ...facts,
    lines: z.array(Line),
    withoutPrice: z
      .array(
        z.object({
          scaleCode: z.string(),
          ...Labels,
          lastPeriodCode: z.string(),
        }),
      )
      .meta({ description: "Lines of the period before that have no price in this one." }),
    modulations: z.array(Modulation).meta({ description: "That hold on a day of the period." }),
    fees: z.array(Fee).meta({ description: "Charged once per declaration, on a day of the period." }),
  })
  .meta({ id: "SchemeScale" });

const ImportProblem = z
  .object({
    line: z.int().nullable(),
    column: z.string().nullable(),
    message: z.string(),
  })
  .meta({ id: "ScaleProblem" });

export const SCALE_CHANGES = ["added", "changed", "withdrawn"] as const;

/** What becomes of a row, and whom that concerns. */
const rowChange = <Named extends z.ZodRawShape, Row extends z.ZodType, More extends z.ZodRawShape>(
  named: Named,
  row: Row,
  more: More,
) => z.object({ change: z.enum(SCALE_CHANGES), ...named, from: row.nullable(), to: row.nullable(), ...more });

/** What becomes of the rows that stand beside the lines. */
const besideChanges = <Row extends z.ZodType, More extends z.ZodRawShape>(row: Row, more: More) =>
  z
    .object({ countUnchanged: z.int(), changes: z.array(rowChange({ code: z.string() }, row, more)) })
    .nullable()
    .meta({ description: "Null: they stay as they are." });

/** What other lines do to what is declared and not validated. */
const ScaleEffect = z
  .object({
    amountNow: z
      .string()
      .meta({ description: "What the products that were counted owe now, to schemes of the code." }),
    amountAfter: z.string().meta({ description: "What they owe by the lines as they would be." }),
    change: z.string().meta({ description: "The one less the other." }),
    lines: z
      .array(
        z.object({
          scaleCode: z
            .string()
            .nullable()
            .meta({ description: "Null: all lines that are not told by themselves." }),
          amountNow: z.string().meta({ description: "What it asks of the products that were counted." }),
          amountAfter: z.string().meta({ description: "What it asks then." }),
          change: z.string().meta({ description: "The one less the other." }),
        }),
      )
      .meta({
        description:
          "Line by line, those that change most first, 30 at most: they add up to what was counted in all.",
      }),
    mostForOne: z.string().meta({ description: "Largest change for a single producer." }),
    countProducts: z.int().meta({ description: "Declared products whose amount changes." }),
    countProducers: z.int().meta({ description: "Producers of these products." }),
    countUnpriced: z
      .int()
      .meta({ description: "Number of declared products it cannot price; they keep their price." }),
    unpricedCodes: z.array(z.enum(["SERVICE_014", "SERVICE_015"])).meta({ description: "Why it has none." }),
    countValidated: z.int().meta({ description: "Validated parts, which keep their prices." }),
    countLeft: z.int().meta({ description: "Open declarations that were too many to be counted in 5 s." }),
  })
  .meta({ id: "ScaleEffect" });

const ScaleChanges = z
  .object({
    effectiveFrom: z.iso.date(),
    countLines: z.int().meta({ description: "Number of lines after the change." }),
    countUnchanged: z.int(),
    changes: z.array(rowChange({ scaleCode: z.string() }, Line, {})),
    modulations: besideChanges(Modulation, {
      countProducts: z.int().meta({
        description: "Products of all producers with a claim for it; their price changes.",
      }),
    }),
    fees: besideChanges(Fee, {
      countDeclarations: z.int().meta({
        description:
          "Declarations that it is charged to and that are not validated, of every period that it holds in.",
      }),
    }),
    newFamilies: z
      .array(z.string())
      .meta({ description: "Families that no scale had so far: a new one, or a misspelt one." }),
    countCatalogs: z.int().meta({
      description: "Catalogs that are priced anew in the background, validated parts left as they are.",
    }),
    effect: ScaleEffect.nullable().meta({
      description:
        "What its lines do to declarations of the period; of a dry run that changes a price alone.",
    }),
  })
  .meta({ id: "ScaleChanges" });

const ScaleImport = ScaleChanges.extend({
  isApplied: z.boolean(),
  problems: z.array(ImportProblem),
  ignoredColumns: z
    .array(z.string())
    .meta({ description: "Headers of the file that name no column: what stands under them is not read." }),
}).meta({ id: "ScaleImport" });

const DryRun = z
  .enum(["true", "false"])
  .default("false")
  .meta({ description: "true: what it would change and what is wrong with it; nothing is written." });

const SchemeParams = z.object({ SchemeProId: z.uuid() });
const ScaleParams = SchemeParams.extend({ DeclarationPeriodCode: PeriodCode });

export const listScales = endpoint({
  id: "listScales",
  method: "GET",
  path: "/scheme-pros/{SchemeProId}/scales",
  summary: "The scales of a scheme, the latest period first",
  access: "any",
  params: SchemeParams,
  returns: z.object({ data: z.array(z.object({ ...facts, countLines: z.int() })) }),
  errors: [],
});

export const getScale = endpoint({
  id: "getScale",
  method: "GET",
  path: "/scheme-pros/{SchemeProId}/scales/{DeclarationPeriodCode}",
  summary: "A scheme's price list for a period, each price with its source",
  access: "any",
  params: ScaleParams,
  returns: SchemeScale,
  errors: [],
});

/** What a scale does to catalogs, for who runs the service. */
const ScalePricing = z
  .object({
    countCatalogsWaiting: z.int().meta({ description: "Catalogs that the background has yet to price." }),
    countProducts: z
      .int()
      .meta({ description: "Products, of every producer, that the scale could not price." }),
    data: z.array(
      z.object({
        producer: z.object({ nrn: z.string(), companyName: z.string() }),
        countNoLine: z.int().meta({ description: "Products that no line of the scale covers." }),
        countWeightNeeded: z.int().meta({ description: "Products that are priced by a weight they lack." }),
      }),
    ),
  })
  .meta({ id: "ScalePricing" });

export const getScalePricing = endpoint({
  id: "getScalePricing",
  method: "GET",
  path: "/scheme-pros/{SchemeProId}/scales/{DeclarationPeriodCode}/pricing",
  summary: "The products that a scale could not price, by producer; they keep the price that they had",
  access: "operator",
  params: ScaleParams,
  query: z.object({ Sort: sortOf(UNPRICED_SORTS, "those with most products first"), ...paging(100) }),
  pages: true,
  returns: ScalePricing,
  errors: [],
});

export const exportScale = endpoint({
  id: "exportScale",
  method: "GET",
  path: "/scheme-pros/{SchemeProId}/scales/{DeclarationPeriodCode}/export.csv",
  summary:
    "A scale as a CSV file, which can be corrected and imported: its lines, and the modulations and fees of the period",
  access: "any",
  params: ScaleParams,
  returns: z.string(),
  produces: "text/csv",
  errors: [],
});

export const importScale = endpoint({
  id: "importScale",
  method: "POST",
  path: "/scheme-pros/{SchemeProId}/scales/{DeclarationPeriodCode}/import",
  summary:
    "Replace a scale by a CSV file or a workbook; open declarations follow, validated ones keep their prices. A file without the column `kind` has lines alone: modulations and fees stay",
  access: "operator",
  params: ScaleParams,
  query: z.object({
    DryRun,
    UpdatedAt: Timestamp.optional().meta({
      description:
        "The `updatedAt` of the scale that the file was made of. Refused where the scale, or what its scheme has beside it, was changed since. `NONE`: there was no scale. Absent: whatever stands is replaced.",
    }),
  }),
  upload: "sheet",
  returns: ScaleImport,
  errors: ["SERVICE_007", "SERVICE_008", "SERVICE_009", "SERVICE_017"],
  reports: ["SERVICE_014", "SERVICE_015"],
});

/** A cell of a scale's file. */
const Cell = z.string().trim().max(2000);

const ROW_CELLS = Object.fromEntries(
  columnsOf("SCALE").flatMap(([name]) =>
    name === "kind" || name === "effective_from" ? [] : [[name, Cell.optional()]],
  ),
) as { [Column in Exclude<ColumnOf<"SCALE">, "kind" | "effective_from">]: z.ZodOptional<typeof Cell> };

/** A row of a scale as its file has it. Which columns a kind asks for is what its cells say. */
const ScaleRow = z
  .strictObject({
    kind: z.enum(SCALE_ROW_KINDS),
    ...ROW_CELLS,
    was: z.strictObject(ROW_CELLS).optional().meta({
      description:
        "What that row said when it was read. Columns left as they were take what stands now; one that somebody else changed meanwhile is refused. Absent: whatever stands is replaced.",
    }),
    replaces: z
      .strictObject({ scale_code: Cell, stream: Cell.optional(), valid_from: Cell.optional() })
      .optional()
      .meta({
        description:
          "The row that it takes the place of: its code, the stream of a modulation, and its first day. Absent: it is new. Where its `label_en` stays and `label_zh` is absent, its `label_zh` stays as well.",
      }),
  })
  .meta({ description: "A row of a scale with the columns of its file; absent: empty." });

export const upsertScaleRow = endpoint({
  id: "upsertScaleRow",
  method: "PUT",
  path: "/scheme-pros/{SchemeProId}/scales/{DeclarationPeriodCode}/rows",
  summary:
    "Add or change one line, modulation or fee of a scale; open declarations follow, validated ones keep their prices",
  access: "operator",
  params: ScaleParams,
  query: z.object({ DryRun }),
  body: ScaleRow,
  returns: ScaleChanges,
  errors: [],
  reports: ["SERVICE_014", "SERVICE_015"],
});

export const withdrawScaleRow = endpoint({
  id: "withdrawScaleRow",
  method: "DELETE",
  path: "/scheme-pros/{SchemeProId}/scales/{DeclarationPeriodCode}/rows",
  summary:
    "Withdraw one line, modulation or fee of a scale from the period; periods before it keep what they had",
  access: "operator",
  params: ScaleParams,
  query: z.object({
    Kind: z.enum(SCALE_ROW_KINDS),
    ScaleCode: Cell.min(1),
    Stream: Cell.optional().meta({ description: "Of a modulation." }),
    ValidFrom: z.iso.date().optional().meta({ description: "Its first day. Absent: it has none." }),
    DryRun,
  }),
  returns: ScaleChanges,
  errors: [],
  reports: ["SERVICE_014", "SERVICE_015"],
});

const PriceInTime = z.object({
  declarationPeriodCode: z.string(),
  validFrom: z.iso.date().nullable(),
  validTo: z.iso.date().nullable(),
  price: z.string(),
  chargedPer: ChargedBy.chargedPer,
  certainty: z.enum(CERTAINTIES),
});

const LineStates = z.array(z.enum(LINE_STATES)).meta({
  description:
    "ILLUSTRATIVE: prices nothing outside the demo. ENDING and ENDED: its price ends before the period does, within 60 days or already, and none follows. UNCHANGED: price and source are those of the period before.",
});

export const listLinesOfScale = endpoint({
  id: "listLinesOfScale",
  method: "GET",
  path: "/scheme-pros/{SchemeProId}/scales/{DeclarationPeriodCode}/lines",
  summary: "The lines of a scale by the page, with what of each wants somebody to look at it",
  access: "any",
  params: ScaleParams,
  query: z.object({
    Stream: z.enum(STREAMS).optional().meta({ description: "Of this stream alone." }),
    State: z.enum(LINE_STATES).optional().meta({ description: "Those that this is true of alone." }),
    Search: z.string().trim().max(100).optional().meta({ description: "In codes and labels." }),
    ...paging(100),
  }),
  pages: true,
  returns: z.object({
    streams: z.array(z.enum(STREAMS)).meta({ description: "That lines of the scale say." }),
    counts: z.array(
      z.object({
        state: z.enum(LINE_STATES).meta({ description: "What wants to be looked at." }),
        count: z.int().meta({ description: "Number of scale lines it applies to." }),
      }),
    ),
    data: z.array(
      Line.extend({
        states: LineStates,
        before: PriceInTime.nullable().meta({ description: "Its last price in the period before." }),
      }),
    ),
  }),
  errors: [],
});

export const listScaleChanges = endpoint({
  id: "listScaleChanges",
  method: "GET",
  path: "/scheme-pros/{SchemeProId}/scales/{DeclarationPeriodCode}/changes",
  summary: "History of a scale row, latest first, and the price of a line in every period",
  access: "operator",
  params: ScaleParams,
  query: z.object({
    Kind: z.enum(SCALE_ROW_KINDS).default("line"),
    ScaleCode: Cell.min(1),
    ...paging(100),
  }),
  pages: true,
  returns: z.object({
    prices: z.array(PriceInTime).meta({ description: "Of a line, from the first period on." }),
    data: z.array(
      z.object({
        change: z.enum(SCALE_CHANGES),
        actorName: z
          .string()
          .nullable()
          .meta({ description: "Of the person or key; null where it is gone." }),
        createdAt: Timestamp,
        changes: z
          .array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() }))
          .meta({ description: "The changed columns." }),
      }),
    ),
  }),
  errors: [],
});
