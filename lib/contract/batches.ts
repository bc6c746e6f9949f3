import { z } from "zod";
import {
  BATCH_KINDS,
  BATCH_MODES,
  BATCH_SORTS,
  BATCH_STATUSES,
  type BatchKind,
  EXTERNAL_ID_TYPES,
  LOCALES,
  SEPARATORS,
  STREAMS,
  TEXT_ENCODINGS,
} from "@/db/vocabulary";
import { columnsOf } from "@/lib/domain/csv/columns";
import { CORRECTIONS_AT_ONCE } from "@/lib/domain/csv/corrections";
import { SURENESS } from "@/lib/domain/csv/recognize-header";
import { UNITS } from "@/lib/domain/csv/units";
import { NO_PRESET } from "@/lib/domain/presets/preset";
import { PRESET_CODES } from "@/lib/domain/presets/presets";
import { UNPRICED_REASONS } from "@/lib/domain/pricing/pricing";
import { READING_WARNING_CODES, ROW_PROBLEM_KINDS } from "@/lib/domain/problems";
import { endpoint } from "./endpoint";
import {
  CountryAndPeriod,
  ExternalIdType,
  ProducerParams,
  paging,
  sortOf,
  TableFormat,
  Timestamp,
} from "./parameters";
import { rule } from "./rule";

const Values = z.record(z.string(), z.string());

const RowProblem = z.object({
  code: z.string(),
  column: z.string().nullable(),
  kind: z
    .enum(ROW_PROBLEM_KINDS)
    .nullable()
    .meta({ description: "Kind of problem; null for batches of an earlier release." }),
  values: Values.nullable().meta({ description: "Details of the problem, named as its kind defines." }),
  message: z.string().meta({ description: "The same in words, in the language of `Accept-Language`." }),
});

export const BatchProblem = RowProblem.extend({
  line: z.int().nullable().meta({ description: "Line of the file; null: the file as a whole." }),
}).meta({ id: "BatchProblem" });

export const RefusedRow = z
  .object({
    line: z.int().nullable().meta({ description: "Line of the file it starts on." }),
    cells: z.record(z.string(), z.string()).meta({ description: "Its values, by column." }),
    problems: z.array(RowProblem),
    product: z
      .object({
        ecoProductReference: z.string(),
        title: z.string().nullable(),
        schemes: z
          .array(z.object({ schemeCode: z.string(), ecoOrganismName: z.string() }))
          .meta({ description: "Schemes it owes to in the period of the batch." }),
      })
      .nullable()
      .meta({ description: "The catalog product it names; null if it names none, or two." }),
  })
  .meta({ id: "RefusedRow" });

const Contribution = z
  .object({
    schemeCode: z.string(),
    ecoOrganismName: z.string(),
    countRows: z.int(),
    totalQuantity: z.number(),
    totalWeight: z.number(),
    totalAmount: z.number(),
  })
  .meta({
    id: "BatchContribution",
    description:
      "What the good rows of the file owe to one scheme; for a catalog file, for one unit of each product.",
  });

const Called = z.object({
  reference: z.string().meta({ example: "SKU LAMP-1" }),
  title: z.string().nullable(),
});

/** What of a file's reading deserves a second look. */
export const ReadingWarnings = z.array(
  z.object({ code: z.enum(READING_WARNING_CODES), values: Values.nullable(), message: z.string() }),
);

const Understood = z
  .object({
    encoding: z.enum(TEXT_ENCODINGS),
    hasBom: z.boolean(),
    separator: z.string(),
    format: z.enum(["csv", "xlsx", "ods"]).optional().meta({ description: "Absent of older batches: CSV." }),
    sheets: z
      .array(
        z.object({
          name: z.string(),
          isHidden: z.boolean(),
          headerRow: z.int().nullable().meta({ description: "Null: no table was found in it." }),
        }),
      )
      .optional()
      .meta({ description: "Sheets of a workbook; absent for a text file." }),
    sheet: z.string().nullable().optional().meta({ description: "The sheet to read." }),
    headerRow: z.int().optional().meta({ description: "The row of the headers, counted from 1." }),
    preset: z
      .object({
        code: z.string(),
        shop: z.string().nullable().meta({ description: "Null: lines of orders of any shop." }),
        found: z.int().meta({ description: "How many of its usual headers are there." }),
        of: z.int(),
      })
      .nullable()
      .optional()
      .meta({ description: "The shop or marketplace export format detected from its headers." }),
    sales: z
      .object({
        rows: z.int(),
        returns: z.int(),
        otherCountries: z.int(),
        otherYears: z.int(),
        cancelled: z.int(),
      })
      .nullable()
      .optional()
      .meta({
        description:
          "Of an export of sales, which are summed by product: its rows, those of them that are returns, and those that stand aside.",
      }),
    decimalMark: z.enum([",", "."]).nullable().meta({ description: "Null: no number of the file has one." }),
    columns: z.array(
      z.object({
        header: z.string(),
        column: z.string().nullable().meta({ description: "Null: the column is ignored." }),
        sure: z
          .enum(SURENESS)
          .nullable()
          .optional()
          .meta({ description: "Confidence, from 0 to 1; null if the mapping was given or names no field." }),
        isFurther: z.literal(true).optional().meta({
          description:
            "Its GTINs, ASINs and SKUs are further references of their row's product, or the one it is meant by where that is empty. What names another product is left out.",
        }),
        unit: z
          .enum(Object.keys(UNITS) as [keyof typeof UNITS, ...(keyof typeof UNITS)[]])
          .nullable()
          .optional()
          .meta({ description: "Unit of its numbers, if it differs from the field's unit." }),
      }),
    ),
    sample: z
      .array(z.record(z.string(), z.string()))
      .meta({ description: "The first rows, as they were read." }),
    warnings: ReadingWarnings,
    countUnusual: z.int().optional().meta({
      description:
        "Good rows whose weight, quantity or references are not what is usual; absent of older batches.",
    }),
    unusual: z
      .array(
        z.object({
          line: z.int(),
          reference: z.string(),
          kind: z.enum(["heavy", "light", "times", "divided", "none", "sharedProduct", "sharedRow"]).meta({
            description:
              "`heavy`, `light`: no item of such products weighs that. `times`, `divided`, `none`: the quantity, beside the one of the period before. `sharedProduct`, `sharedRow`: a reference of another column is another product's already, or stands on a row before, and is left out.",
          }),
          value: z.string().meta({ description: "The weight in kilograms, the quantity, or the reference." }),
          usual: z.string().meta({
            description:
              "What such an item weighs at most or at least, the quantity of the period before, or what has that reference.",
          }),
        }),
      )
      .optional()
      .meta({ description: "The first of them." }),
    countEstimated: z.int().optional().meta({
      description: "Valid rows whose amounts rest on estimates; absent for older batches.",
    }),
    unpriced: z
      .array(
        z.object({
          stream: z.enum(STREAMS),
          reason: z.enum(UNPRICED_REASONS),
          countRows: z.int(),
        }),
      )
      .optional()
      .meta({ description: "Streams of valid rows without a price; excluded from all sums." }),
    unknownProducts: z
      .object({
        isAdded: z.boolean().meta({ description: "Whether they are added, as `AddUnknown` requests." }),
        countProducts: z.int().meta({ description: "Products that can be added." }),
        countRows: z.int().meta({ description: "Their rows." }),
        countRefused: z.int().meta({ description: "Rows of products that can't be added as they are." }),
        creditsNeeded: z.int().meta({ description: "For these products and the lines of their rows." }),
        contributions: z.array(Contribution).meta({ description: "What these rows would owe." }),
        products: z
          .array(
            z.object({
              line: z.int(),
              reference: z.string(),
              title: z.string().nullable(),
              quantity: z.string().meta({ description: "Of the first of its rows." }),
              schemeCodes: z.array(z.string()).meta({ description: "What it would owe to." }),
              problem: RowProblem.nullable().meta({ description: "Why it can't be added." }),
            }),
          )
          .meta({ description: "The first of them; those that can be added first." }),
      })
      .nullable()
      .optional()
      .meta({ description: "Products of a quantities file that are not in the catalog; null: none." }),
    merges: z
      .object({
        isMerged: z.boolean().meta({ description: "Whether they are merged, as `MergeNamed` requests." }),
        countRows: z.int().meta({ description: "Rows that name several products which can be merged." }),
        rows: z
          .array(
            z.object({
              line: z.int(),
              stays: Called.meta({ description: "The product that stays." }),
              goes: z.array(Called).meta({ description: "The products merged into it." }),
            }),
          )
          .meta({ description: "The first of them." }),
      })
      .nullable()
      .optional()
      .meta({ description: "Products that rows of a products file merge; null: none." }),
  })
  .meta({ id: "BatchUnderstood", description: "How the file was read." });

const Declared = z
  .object({
    schemeCode: z.string(),
    ecoOrganismName: z.string(),
    amountBefore: z.number(),
    amountReplaced: z.number().meta({ description: "The part of it that rows of the file replace." }),
    amountAfter: z.number().meta({
      description: "`amountBefore` − `amountReplaced` + what the rows owe (`contributions`).",
    }),
  })
  .meta({
    id: "BatchDeclaration",
    description:
      "What the declaration owed to one scheme when the file was read, and would owe with its valid rows.",
  });

const ByScaleLine = z
  .object({
    schemeCode: z.string(),
    ecoOrganismName: z.string(),
    scaleCode: z.string(),
    priceUnit: z.string().meta({ description: "`Poids (KG)`: the price is per kilogram." }),
    price: z.number(),
    amountBefore: z
      .number()
      .nullable()
      .meta({ description: "What the declaration owed at this price; null for a catalog file." }),
    amountReplaced: z
      .number()
      .nullable()
      .meta({ description: "Of that, what rows of the file replace; null for a catalog file." }),
    countRows: z.int(),
    totalQuantity: z.number(),
    totalWeight: z.number(),
    totalAmount: z.number().meta({ description: "What the rows owe at this price, each rounded once." }),
    largestRows: z
      .array(
        z.object({
          line: z.int().meta({ description: "Line of the file." }),
          ecoProductReference: z.string(),
          codePeriod: z.string().nullable(),
          codeVendor: z.string().nullable(),
          quantity: z.number(),
          itemWeight: z.string().nullable(),
          amount: z.number(),
        }),
      )
      .meta({ description: "The rows that owe most, with the operands of their amounts." }),
  })
  .meta({
    id: "BatchScaleLine",
    description:
      "What makes up a batch's `contributions` and `declaration`: one line of a scale at one price; `listScaleLines` has its source. Beyond 10,000 prices further ones count with the first of their line.",
  });

const Columns = z.record(z.string(), z.string().nullable());

const Reading = z
  .object({
    isWorkbook: z.boolean().optional(),
    sheet: z.string().optional(),
    headerRow: z.int().optional(),
    encoding: z.enum(TEXT_ENCODINGS).optional(),
    separator: z.enum(SEPARATORS).optional(),
    decimalMark: z.enum([",", "."]).optional(),
    preset: z.string().optional(),
    constants: z.record(z.string(), z.string()).optional(),
    addsUnknown: z.boolean().optional().meta({
      description: "Whether products missing from the catalog are added, as `AddUnknown` requests.",
    }),
    mergesNamed: z.boolean().optional().meta({
      description: "Whether products named by the same row are merged, as `MergeNamed` requests.",
    }),
  })
  .meta({ id: "FileReading", description: "The given settings for reading the file." });

export const Batch = z
  .object({
    id: z.uuid(),
    kind: z.enum(BATCH_KINDS),
    status: z.enum(BATCH_STATUSES),
    dryRun: z.boolean(),
    mode: z.enum(BATCH_MODES),
    eprCountryCode: z.string(),
    declarationPeriodCode: z.string(),
    fileName: z.string(),
    fileBytes: z.int(),
    externalIdType: z
      .enum(EXTERNAL_ID_TYPES)
      .nullable()
      .meta({ description: "Declared kind of its identifiers; null: detected for each." }),
    columns: Columns.meta({ description: "The mapping given with the upload." }),
    reading: Reading,
    correctedRows: z.int().meta({ description: "Rows whose values replace those of the file." }),
    refusedLines: z.array(z.int()).meta({
      description: `The lines of the first ${CORRECTIONS_AT_ONCE} rows of \`errors.csv\`, in its order.`,
    }),
    fileOf: z
      .uuid()
      .nullable()
      .meta({ description: "The batch whose file it processes again; null: the file came with this one." }),
    appliedAs: z
      .uuid()
      .nullable()
      .meta({ description: "The batch that applies this one's file, if it is another one." }),
    counters: z.object({
      rows: z.int(),
      done: z.int(),
      refused: z.int(),
      added: z.int().meta({ description: "Applied rows that were new; each costs one credit." }),
      changed: z.int(),
      products: z.int().meta({
        description: "Products that rows of quantities add to the catalog; each costs one credit.",
      }),
    }),
    progress: z.number().min(0).max(1),
    waiting: z
      .object({
        before: z.int().meta({ description: "Number of uploads ahead of it, from all producers." }),
        isStill: z.boolean().meta({
          description: "Whether no worker has processed any upload for a minute; none may be running.",
        }),
      })
      .nullable()
      .meta({ description: "Queue position; null unless it waits." }),
    cost: z.object({
      creditsNeeded: z.int().nullable().meta({ description: "Null until the whole file was read." }),
      creditsMissing: z.int().nullable(),
      creditsAvailable: z
        .int()
        .nullable()
        .meta({ description: "Credits available when the file had been read." }),
      creditsHeld: z.int(),
      creditsPosted: z.int(),
      creditsReleased: z.int(),
      creditsReturned: z.int().meta({ description: "Credits returned when it was undone." }),
    }),
    contributions: z.array(Contribution).nullable(),
    declaration: z.array(Declared).nullable().meta({
      description: "Every scheme of the declaration; null for a catalog file, which declares nothing.",
    }),
    understood: Understood.nullable(),
    errorCode: z.string().nullable().meta({
      description: "Why it failed or, after a dry run, would fail; null if its valid rows are applied.",
    }),
    problems: z.array(BatchProblem).meta({ description: "The first of them; `errors.csv` has all." }),
    createdAt: Timestamp,
    startedAt: Timestamp.nullable(),
    finishedAt: Timestamp.nullable(),
    undoneAt: Timestamp.nullable(),
    filesRemovedAt: Timestamp.nullable().meta({
      description:
        "When its file and `errors.csv` went, as `BATCH_FILES_DAYS` says: it can’t be processed again. Those of quantities that stand are kept.",
    }),
  })
  .meta({ id: "Batch" });

const BatchEnvelope = z.object({
  _meta: z.object({ batchId: z.uuid(), status: z.enum(BATCH_STATUSES) }),
  data: Batch,
});

const BatchParams = ProducerParams.extend({ BatchId: z.uuid() });

const Kind = z
  .string()
  .transform((kind) => kind.toUpperCase())
  .pipe(z.enum(BATCH_KINDS))
  .meta({ description: "Any case.", override: { type: "string", enum: [...BATCH_KINDS] } });

const DryRun = z
  .enum(["true", "false"])
  .default("false")
  .meta({ description: "true: check everything, write nothing." });

const AddUnknown = z.enum(["true", "false"]).optional().meta({
  description:
    "Of quantities. true: products that the catalog does not have are added by what the file says of them, for a credit each, before their quantities are declared. `unknownProducts` of a dry run says which; 50,000 in one file at most.",
});

const MergeNamed = z.enum(["true", "false"]).optional().meta({
  description:
    "Of products. true: where `external_id` and `also_known_as` of a row name several products of the catalog, these become one, for nothing, as by `mergeEcoProducts`; else such a row is refused. `merges` of a dry run says which.",
});

const Mode = z.enum(BATCH_MODES).meta({
  description:
    "strict: one bad row refuses the file; partial: the good rows are processed. What can’t be taken any more once the rows take effect, such as a part that was validated meanwhile, is refused by row either way.",
});

const IdType = ExternalIdType.optional().meta({
  description:
    "What the identifiers of the whole file are; a row's own `external_id_type` wins. Absent: as before in a rerun, else each is recognized by itself.",
});

const MAPPING_LIMIT = 8000;
const MAPPED_HEADERS = 200;

/** Neither NUL nor half a character, which JSON can name in a text that has none. */
const STORABLE = /^[^\0\p{Cs}]*$/u;

const parseJson = (text: string, context: z.RefinementCtx): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: "custom", ...rule("notJson") });
    return z.NEVER;
  }
};

/** Which column each header of such a file means, regardless of its wording. */
const columnMapping = (...kinds: BatchKind[]) => {
  const names = [...new Set(kinds.flatMap((kind) => columnsOf(kind).map(([name]) => name)))];
  return z
    .string()
    .max(MAPPING_LIMIT)
    .transform(parseJson)
    .refine((mapping) => !Object.hasOwn(Object(mapping), "__proto__"), rule("noHeader"))
    .pipe(z.record(z.string().max(500).regex(STORABLE), z.enum(names).nullable()))
    .refine((mapping) => Object.keys(mapping).length <= MAPPED_HEADERS, rule("tooManyHeaders"))
    .refine((mapping) => {
      const named = Object.values(mapping).filter((column) => column !== null);
      return new Set(named).size === named.length;
    }, rule("namedTwice"))
    .optional()
    .meta({
      description: `A JSON object from the file's own headers to columns, or to null to ignore one; headers it leaves out are recognized by themselves. Columns: ${names.join(", ")}.`,
      example: '{"Article":"external_id"}',
      override: { type: "string", contentMediaType: "application/json" },
    });
};

const constants = z
  .string()
  .max(2000)
  .transform(parseJson)
  .refine((said) => !Object.hasOwn(Object(said), "__proto__"), rule("noHeader"))
  .pipe(z.record(z.string().max(40).regex(STORABLE), z.string().max(200).regex(STORABLE)))
  .optional()
  .meta({
    description: "A JSON object from columns to default values for rows whose cell is empty.",
    example: '{"code_period":"H1"}',
    override: { type: "string", contentMediaType: "application/json" },
  });

/** How a file is to be read, where that is not to be found out. */
const HowToRead = {
  Sheet: z.string().max(100).regex(STORABLE).optional().meta({
    description: "The sheet of a workbook; absent: the first that looks like a table of this kind.",
  }),
  HeaderRow: z.coerce
    .number()
    .int()
    .min(1)
    .max(1000)
    .optional()
    .meta({ description: "The row of the headers; absent: the first that names what is needed." }),
  Encoding: z.enum(TEXT_ENCODINGS).optional().meta({
    description:
      "What a file of text is written in, refused where it is not; absent: UTF-8, or else Windows-1252.",
  }),
  Separator: z.enum(SEPARATORS).optional().meta({ description: "Absent: found on the header line." }),
  DecimalMark: z.enum([",", "."]).optional().meta({
    description:
      "Decimal separator for numbers that can be read in two ways; absent: as in the other numbers.",
  }),
  Preset: z
    .enum([NO_PRESET, ...PRESET_CODES])
    .optional()
    .meta({ description: "The shop export format; `NONE`: none; absent: detected from the headers." }),
  Constants: constants,
};

const uploadQuery = (kind: BatchKind) =>
  CountryAndPeriod.extend({
    DryRun,
    Mode: Mode.default("strict"),
    ExternalIdType: IdType,
    Columns: columnMapping(kind),
    ...HowToRead,
  });

const UPLOAD_ERRORS = [
  "SERVICE_004",
  "SERVICE_007",
  "SERVICE_008",
  "SERVICE_009",
  "SERVICE_017",
  "SERVICE_021",
  "SERVICE_022",
] as const;

export const uploadProducts = endpoint({
  id: "uploadProducts",
  method: "POST",
  path: "/producers/{ProducerNrn}/eco-products",
  summary: "Upload a file of products (CSV, XLSX, ODS) to add to the catalog",
  access: "batch",
  cost: "1 credit for each product that is new in the catalog; a dry run costs nothing and says how many.",
  params: ProducerParams,
  query: uploadQuery("CATALOG").extend({ MergeNamed }),
  upload: "sheet",
  headers: ["Retry-After"],
  returns: BatchEnvelope,
  errors: UPLOAD_ERRORS,
});

export const uploadQuantities = endpoint({
  id: "uploadQuantities",
  method: "POST",
  path: "/producers/{ProducerNrn}/declarations/quantities/batch",
  summary: "Upload a file of quantities (CSV, XLSX, ODS) to declare",
  access: "batch",
  cost: "1 credit for each line declared for the first time, and for each product that `AddUnknown` adds; a dry run costs nothing and says how many.",
  params: ProducerParams,
  query: uploadQuery("QUANTITIES").extend({ AddUnknown }),
  upload: "sheet",
  headers: ["Retry-After"],
  returns: BatchEnvelope,
  errors: UPLOAD_ERRORS,
});

export const UploadPreview = z
  .object({
    fileName: z.string(),
    fileBytes: z.int(),
    countRows: z.int().meta({ description: "Rows below the header; as many as were counted." }),
    hasMore: z.boolean().meta({ description: "true: counting stopped, the file has more rows." }),
    understood: Understood,
    rows: z.array(z.array(z.string())).meta({ description: "The first rows, cell by cell." }),
    samples: z
      .array(z.array(z.string()))
      .meta({ description: "Of each column, the first three values of its rows." }),
    tryOuts: z
      .object({
        encodings: z.array(z.object({ encoding: z.enum(TEXT_ENCODINGS), text: z.string() })),
        separators: z.array(z.object({ separator: z.enum(SEPARATORS), fewest: z.int(), most: z.int() })),
      })
      .nullable()
      .meta({ description: "Previews of a text file with other settings; null for a workbook." }),
    remembered: z
      .object({
        fileName: z.string(),
        columns: Columns,
        reading: Reading,
        externalIdType: z.enum(EXTERNAL_ID_TYPES).nullable(),
      })
      .nullable()
      .meta({ description: "Settings last used for a file with the same headers, if any." }),
    problems: z
      .array(BatchProblem)
      .meta({ description: "Why the file can't be read as it is, then the first unreadable rows." }),
  })
  .meta({ id: "UploadPreview" });

export const previewUpload = endpoint({
  id: "previewUpload",
  method: "POST",
  path: "/producers/{ProducerNrn}/batches/preview",
  summary: "How a file would be read; stores nothing",
  access: "batch",
  reads: true,
  params: ProducerParams,
  query: CountryAndPeriod.partial().extend({
    Kind,
    Columns: columnMapping(...BATCH_KINDS),
    ...HowToRead,
  }),
  upload: "sheet",
  returns: z.object({ data: UploadPreview }),
  errors: ["SERVICE_004", "SERVICE_007", "SERVICE_008", "SERVICE_009", "SERVICE_017"],
  reports: ["SERVICE_010", "SERVICE_011", "SERVICE_017", "SERVICE_018"],
});

export const rerunBatch = endpoint({
  id: "rerunBatch",
  method: "POST",
  path: "/producers/{ProducerNrn}/batches/{BatchId}/rerun",
  summary:
    "Process the file of a finished batch again, as a new batch: apply a dry run, or try what failed once more",
  access: "batch",
  params: BatchParams,
  query: z.object({
    DryRun,
    Mode: Mode.optional().meta({ description: "Absent: as before." }),
    ExternalIdType: IdType,
    Columns: columnMapping(...BATCH_KINDS),
    AddUnknown: AddUnknown.meta({ description: "As of an upload of quantities; absent: as before." }),
    MergeNamed: MergeNamed.meta({ description: "As of an upload of products; absent: as before." }),
  }),
  headers: ["Retry-After"],
  returns: BatchEnvelope,
  errors: ["SERVICE_004", "SERVICE_016", "SERVICE_021", "SERVICE_022"],
});

const MAX_CELL = 5000;

const CorrectedCells = z.record(z.string().max(40), z.string().max(MAX_CELL)).nullable();

/** Refused rows that have a problem in common. */
export const AlikeRows = z.strictObject({
  kind: z.enum(ROW_PROBLEM_KINDS).meta({ description: "What is wrong with them." }),
  column: z.string().max(40).nullable().meta({ description: "Of which column; null: of the row." }),
  cell: z
    .string()
    .max(MAX_CELL)
    .optional()
    .meta({ description: "Only rows whose cell in that column has this value." }),
  cells: CorrectedCells.meta({
    description: "Replacement values for all of them, by column. Null skips the rows.",
  }),
});

const ALIKE_AT_ONCE = 20;

const BatchCorrections = z
  .strictObject({
    alike: z.array(AlikeRows).max(ALIKE_AT_ONCE).default([]).meta({
      description: "Applies to all refused rows, not only the first; `corrections` of a row take precedence.",
    }),
    corrections: z
      .array(
        z.strictObject({
          line: z.int().min(2).meta({ description: "The line of the file that the row begins on." }),
          cells: CorrectedCells.meta({
            description: "Replacement values by column; others stay unchanged. Null skips the row.",
          }),
        }),
      )
      .max(CORRECTIONS_AT_ONCE)
      .default([]),
  })
  .refine(({ alike, corrections }) => alike.length + corrections.length > 0, {
    path: ["corrections"],
    ...rule("noCorrection"),
  })
  .meta({
    example: {
      alike: [{ kind: "partOfYear", column: "code_period", cell: "T1", cells: { code_period: "Q1" } }],
      corrections: [{ line: 3, cells: { quantity: "12" } }],
    },
  });

export const correctBatch = endpoint({
  id: "correctBatch",
  method: "POST",
  path: "/producers/{ProducerNrn}/batches/{BatchId}/corrections",
  summary:
    "Process the file of a finished batch again with some of its rows corrected or left out; as a rerun in all else, and kept by its own reruns. Refused (SERVICE_005) once the file took effect, in part too, unless it was undone or DryRun is true: then errors.csv is corrected and sent",
  access: "batch",
  params: BatchParams,
  query: rerunBatch.query,
  body: BatchCorrections,
  headers: ["Retry-After"],
  returns: BatchEnvelope,
  errors: ["SERVICE_004", "SERVICE_016", "SERVICE_021", "SERVICE_022"],
});

export const listBatches = endpoint({
  id: "listBatches",
  method: "GET",
  path: "/producers/{ProducerNrn}/batches",
  summary: "The batches of a producer, newest first",
  access: "read",
  params: ProducerParams,
  query: z.object({ Sort: sortOf(BATCH_SORTS, "newest first"), ...paging(100) }),
  pages: true,
  returns: z.object({ data: z.array(Batch) }),
  errors: ["SERVICE_004"],
});

export const getBatch = endpoint({
  id: "getBatch",
  method: "GET",
  path: "/producers/{ProducerNrn}/batches/{BatchId}",
  summary: "Progress, cost and interpretation of a batch",
  access: "read",
  params: BatchParams,
  returns: BatchEnvelope,
  headers: ["Retry-After"],
  errors: ["SERVICE_004"],
});

export const listBatchContributions = endpoint({
  id: "listBatchContributions",
  method: "GET",
  path: "/producers/{ProducerNrn}/batches/{BatchId}/contributions",
  summary:
    "What makes up the sums of a batch: by the line of a scale, with the rows that owe most; kept from when its file was read",
  access: "read",
  params: BatchParams,
  query: z.object({
    SchemeCode: z.string().max(32).optional().meta({ description: "Absent: of every scheme." }),
    ...paging(100),
  }),
  pages: true,
  returns: z.object({ data: z.array(ByScaleLine) }),
  maxAge: Number.POSITIVE_INFINITY,
  errors: ["SERVICE_004"],
});

export const getBatchErrors = endpoint({
  id: "getBatchErrors",
  method: "GET",
  path: "/producers/{ProducerNrn}/batches/{BatchId}/errors.csv",
  summary:
    "Every row of a batch that was refused, with its errors in front; it can be corrected and uploaded again",
  access: "read",
  params: BatchParams,
  query: z.object({
    Language: z
      .enum(LOCALES)
      .optional()
      .meta({ description: "Of the column `error`; absent: what `Accept-Language` asks for." }),
    Format: TableFormat,
  }),
  returns: z.string(),
  produces: "text/csv",
  errors: ["SERVICE_004", "SERVICE_016"],
});

export const getRefusedRows = endpoint({
  id: "getRefusedRows",
  method: "GET",
  path: "/producers/{ProducerNrn}/batches/{BatchId}/refused-rows",
  summary: `The first ${CORRECTIONS_AT_ONCE} rows of \`errors.csv\`, or fewer where they are long, with what is wrong as it is kept`,
  access: "read",
  params: BatchParams,
  returns: z.object({ data: z.array(RefusedRow) }),
  errors: ["SERVICE_004", "SERVICE_016"],
});

export const getBatchTemplate = endpoint({
  id: "getBatchTemplate",
  method: "GET",
  path: "/producers/{ProducerNrn}/batches/template.csv",
  summary: "A file with the columns of a kind of batch and no rows",
  access: "read",
  params: ProducerParams,
  query: z.object({ Kind, Format: TableFormat }),
  returns: z.string(),
  produces: "text/csv",
  errors: ["SERVICE_004"],
});

export const cancelBatch = endpoint({
  id: "cancelBatch",
  method: "POST",
  path: "/producers/{ProducerNrn}/batches/{BatchId}/cancel",
  summary: "Stop a batch; applied rows stay, held credits are released",
  access: "batch",
  params: BatchParams,
  returns: BatchEnvelope,
  errors: ["SERVICE_004"],
});

export const undoBatch = endpoint({
  id: "undoBatch",
  method: "POST",
  path: "/producers/{ProducerNrn}/batches/{BatchId}/undo",
  summary:
    "Take back what a finished batch did, and its credits, while nothing of it was changed, deleted, declared or validated since; refused (SERVICE_005) where nothing of it took effect. All of it or nothing: some 4,000 rows a second, also where the connection is lost meanwhile; ask again then",
  access: "batch",
  long: true,
  params: BatchParams,
  returns: BatchEnvelope,
  errors: ["SERVICE_004", "SERVICE_006", "SERVICE_013", "SERVICE_014", "SERVICE_015"],
});
