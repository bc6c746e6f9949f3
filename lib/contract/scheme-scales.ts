import { z } from "zod";
import { CERTAINTIES, STREAMS, UNPRICED_SORTS } from "@/db/vocabulary";
import { type ColumnOf, columnsOf } from "@/lib/domain/csv/columns";
import {
  DECLARATION_FEE_BASES,
  DECLARED_AS,
  MODULATED_PER,
  SCALE_ROW_KINDS,
} from "@/lib/domain/pricing/scale-line";
import { ChargedBy } from "./charged-by";
import { endpoint } from "./endpoint";
import { PeriodCode, paging, sortOf, Timestamp } from "./parameters";

/** One price of a scale: for which product families and weights, per which unit, and where it comes from. */
const Line = z
  .object({
    scaleCode: z.string(),
    labelEn: z.string(),
    labelFr: z.string(),
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

const labels = { labelEn: z.string(), labelFr: z.string(), labelZh: z.string().nullable() };

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
    ...labels,
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
    ...labels,
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
          labelEn: z.string(),
          labelFr: z.string(),
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

const ScaleChanges = z
  .object({
    effectiveFrom: z.iso.date(),
    countLines: z.int().meta({ description: "Lines that it has then." }),
    countUnchanged: z.int(),
    changes: z.array(rowChange({ scaleCode: z.string() }, Line, {})),
    modulations: besideChanges(Modulation, {
      countProducts: z.int().meta({
        description: "Products, of every producer, for which it stands claimed: they get another price.",
      }),
    }),
    fees: besideChanges(Fee, {
      countDeclarations: z.int().meta({
        description: "Declarations of the period that it is charged to and that are not validated.",
      }),
    }),
    newFamilies: z
      .array(z.string())
      .meta({ description: "Families that no scale had so far: a new one, or a misspelt one." }),
    countCatalogs: z.int().meta({
      description: "Catalogs that are priced anew in the background, validated parts left as they are.",
    }),
  })
  .meta({ id: "ScaleChanges" });

const ScaleImport = ScaleChanges.extend({
  isApplied: z.boolean(),
  problems: z.array(ImportProblem),
}).meta({ id: "ScaleImport" });

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
    "Replace a scale by a CSV file; open declarations follow, validated ones keep their prices. A file without the column `kind` has lines alone: modulations and fees stay",
  access: "operator",
  params: ScaleParams,
  query: z.object({
    DryRun: z
      .enum(["true", "false"])
      .default("false")
      .meta({ description: "true: what it would change and what is wrong with it; nothing is written." }),
  }),
  upload: "csv",
  returns: ScaleImport,
  errors: ["SERVICE_007", "SERVICE_008", "SERVICE_009", "SERVICE_017"],
});

/** A cell of a scale's file. */
const Cell = z.string().trim().max(2000);

/** A row of a scale as its file has it. Which columns a kind asks for is what its cells say. */
const ScaleRow = z
  .strictObject({
    kind: z.enum(SCALE_ROW_KINDS),
    ...(Object.fromEntries(
      columnsOf("SCALE").flatMap(([name]) =>
        name === "kind" || name === "effective_from" ? [] : [[name, Cell.optional()]],
      ),
    ) as { [Column in Exclude<ColumnOf<"SCALE">, "kind" | "effective_from">]: z.ZodOptional<typeof Cell> }),
    replaces: z
      .strictObject({ scale_code: Cell, stream: Cell.optional(), valid_from: Cell.optional() })
      .optional()
      .meta({
        description:
          "The row that it takes the place of: its code, the stream of a modulation, and its first day. Absent: it is new.",
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
  body: ScaleRow,
  returns: ScaleChanges,
  errors: [],
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
  }),
  returns: ScaleChanges,
  errors: [],
});
