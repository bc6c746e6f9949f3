import { CATALOGUE, type ErrorCode } from "./catalogue";

/** One request and its answer, as an integrator sees them. A body of text is a CSV file. */
export type ErrorExample = { request: string; status: number; body: object | string };

/** Where the requests of the examples go; a page writes its own in its place. */
export const EXAMPLE_ORIGIN = "http://localhost:3000";
const API = `${EXAMPLE_ORIGIN}/api`;
const PRODUCER = "/producers/00000000000000";
const BATCH = "00000000-0000-0000-0000-000000000000";
const PRODUCT = "/eco-products/00000000000000/eco-contributions";
const FRANCE_2025 = "EprCountryCode=FR&DeclarationPeriodCode=2025";
const LOOKUP = `${FRANCE_2025}&ProducerNrnRequestAuthor=00000000000000`;

const curl = (path: string, ...options: string[]) =>
  [`curl "${API}${path}"`, '-H "Authorization: $EPR_KEY"', ...options].join(" \\\n  ");

const json = (method: "POST" | "PUT", body: object) => [
  `-X ${method}`,
  '-H "Content-Type: application/json"',
  `-d '${JSON.stringify(body, null, 2)}'`,
];

const refused = <Code extends ErrorCode>(code: Code, request: string): ErrorExample => ({
  request,
  status: CATALOGUE[code],
  body: { error: code },
});

/** A batch that was accepted and ended without processing all of its rows. */
const failedBatch = (code: ErrorCode, more: object = {}): ErrorExample => ({
  request: curl(`${PRODUCER}/batches/${BATCH}`),
  status: 200,
  body: {
    _meta: { batchId: BATCH, status: "FAILED" },
    data: { id: BATCH, status: "FAILED", errorCode: code, ...more },
  },
});

/** A row of the error file of a quantities batch. */
const refusedRow = (code: ErrorCode, column: string, reason: string): ErrorExample => ({
  request: curl(`${PRODUCER}/batches/${BATCH}/errors.csv`),
  status: 200,
  body: `error_code,error_column,error,external_id,quantity\n${code},${column},${reason},DEMO-0,12\n`,
});

const declared = (ecoProductReference: string) =>
  curl(
    `${PRODUCER}/declarations/quantities`,
    ...json("POST", {
      producerNrn: "00000000000000",
      eprCountryCode: "FR",
      declarationPeriodCode: "2025",
      products: [{ ecoProductReference, quantity: 12 }],
    }),
  );

const upload = (...options: string[]) => curl(`${PRODUCER}/eco-products?${FRANCE_2025}`, ...options);

export const ERROR_EXAMPLES: Record<ErrorCode, ErrorExample> = {
  SERVICE_001: refused("SERVICE_001", curl(`${PRODUCER}/credits`)),
  SERVICE_002: refused("SERVICE_002", declared("DEMO-UNKNOWN")),
  SERVICE_003: refused("SERVICE_003", curl(`${PRODUCER}/credits`)),
  SERVICE_004: refused("SERVICE_004", curl(`${PRODUCER}/credits`)),
  SERVICE_005: refused("SERVICE_005", curl(`${PRODUCER}/eco-products?${FRANCE_2025}&Limit=26`)),
  SERVICE_006: refused("SERVICE_006", declared("00000000000000")),
  SERVICE_007: refused("SERVICE_007", upload('-H "Content-Type: text/csv"', "--data-binary @products.csv")),
  SERVICE_008: refused("SERVICE_008", upload('-F "note=products"')),
  SERVICE_009: refused("SERVICE_009", upload('-F "file=@products.csv"', '-F "file=@more-products.csv"')),
  SERVICE_010: refused(
    "SERVICE_010",
    curl(`/eco-products/00000000000001/eco-contributions?${LOOKUP}&ExternalIdType=GTIN`),
  ),
  SERVICE_011: refused("SERVICE_011", curl(`/eco-products/DEMO-NEW/eco-contributions?${LOOKUP}`)),
  SERVICE_012: refused("SERVICE_012", curl(`${PRODUCT}?${FRANCE_2025}`)),
  SERVICE_013: refused("SERVICE_013", curl(`${PRODUCT}?${LOOKUP}`)),
  SERVICE_014: refused("SERVICE_014", curl(`${PRODUCT}?${LOOKUP}&Title=xxxxx`)),
  SERVICE_015: refused("SERVICE_015", curl(`${PRODUCT}?${LOOKUP}&Title=Pile+alcaline+AA`)),
  SERVICE_016: failedBatch("SERVICE_016"),
  SERVICE_017: failedBatch("SERVICE_017"),
  SERVICE_018: failedBatch("SERVICE_018"),
  SERVICE_019: failedBatch("SERVICE_019", { cost: { creditsNeeded: 14, creditsMissing: 5 } }),
  SERVICE_020: failedBatch("SERVICE_020"),
  SERVICE_021: failedBatch("SERVICE_021"),
  SERVICE_022: refused("SERVICE_022", upload('-F "file=@products.csv"')),
  SERVICE_023: failedBatch("SERVICE_023"),
  SERVICE_024: refusedRow("SERVICE_024", "external_id", "not in the catalog"),
  SERVICE_025: refusedRow("SERVICE_025", "EprCountryCode", "ZZ is no country of this service"),
  SERVICE_026: refusedRow("SERVICE_026", "DeclarationPeriodCode", "FR has no period 2099"),
  SERVICE_027: failedBatch("SERVICE_027"),
  SERVICE_028: refused(
    "SERVICE_028",
    curl("/onboardings/00000000000000", ...json("POST", { eprCountryCode: "FR", schemeCodes: ["EMPAP"] })),
  ),
};
