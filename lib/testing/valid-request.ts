import { z } from "zod";
import type { Endpoint } from "@/lib/contract/endpoint";

type Schema = z.core.JSONSchema.JSONSchema;
type Values = Record<string, unknown>;

/** A request that an endpoint accepts, made from its contract: what `send` takes. */
type ValidRequest = {
  call: `${string} /${string}`;
  query: Record<string, string>;
  body?: unknown;
  form?: FormData;
};

const NOBODYS_ID = "00000000-0000-4000-8000-000000000000";

/** What the schema alone doesn't tell, by operation: fields that hang together, optional ones that must be there. */
const SAID: Record<string, { query?: Record<string, string>; body?: Values }> = {
  lookUpProduct: { query: { ExternalIdType: "SKU", Title: "Lampe de bureau LED" } },
  correctQualification: { body: { confirm: true } },
  declareComposition: { body: { weightKg: "1.5" } },
  previewComposition: { body: { weightKg: "1.5" } },
  upsertPackagingTemplate: {
    body: { components: [{ kind: "PACKAGING", material: "PAPER_CARD", count: 1, kg: "0.1" }] },
  },
  changeEcoProducts: { body: { ecoProductIds: [NOBODYS_ID], discontinued: true } },
  deleteEcoProducts: { body: { ecoProductIds: [NOBODYS_ID] } },
  answerDoubts: { body: { ecoProductIds: [NOBODYS_ID], stream: "TOYS" } },
  declareMeasures: { body: { values: [{ ecoProductId: NOBODYS_ID, value: "0.25" }] } },
  updateDeclaration: { body: { note: "checked" } },
  chooseNotices: { body: { choices: [{ kind: "DEADLINE", inApp: true, byMail: true }] } },
  upsertProducer: { body: { companyCity: "Lyon" } },
};

/**
 * The smallest valid request of an endpoint about a producer: required fields, first words of vocabularies,
 * documented examples. Throws where the contract does not take it: then the endpoint needs a line in `SAID`.
 */
export function validRequest(
  { id, method, path, params, query, body, upload }: Endpoint,
  nrn: string,
  parameters: Record<string, string> = {},
): ValidRequest {
  const named: Values = { ...sampleOf(params), ProducerNrn: nrn, ...parameters };
  const place = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(named[name])));
  const asked = {
    ...sampleOf(query),
    ...(query && "ProducerNrnRequestAuthor" in query.shape && { ProducerNrnRequestAuthor: nrn }),
    ...SAID[id]?.query,
  };
  const said = body && {
    ...sampleOf(body),
    ...("producerNrn" in body.shape && { producerNrn: nrn }),
    ...SAID[id]?.body,
  };
  for (const [schema, value] of [
    [query, asked],
    [body, said],
  ] as const) {
    const { error } = schema?.safeParse(value) ?? {};
    if (error)
      throw new Error(`${id} needs a line in lib/testing/valid-request.ts: ${z.prettifyError(error)}`);
  }
  return {
    call: `${method} /${place.slice(1)}`,
    query: asked as Record<string, string>,
    ...(said && { body: said }),
    ...(upload && { form: FORMS[upload]() }),
  };
}

function sampleOf(schema: z.ZodObject | undefined): Values {
  return schema ? (sample(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" })) as Values) : {};
}

/** A contract documents some schemas otherwise than it parses them. */
type Documented = Schema & { example?: unknown; override?: Schema };

function sample(documented: Documented): unknown {
  const schema: Documented = { ...documented, ...documented.override };
  const { example, enum: words, const: word, anyOf, type, format } = schema;
  if (example !== undefined) return example;
  if (word !== undefined) return word;
  if (words) return words[0];
  if (anyOf?.[0]) return sample(anyOf[0] as Schema);
  if (type === "object") {
    const { required = [], properties = {} } = schema;
    return Object.fromEntries(required.map((name) => [name, sample(properties[name] as Schema)]));
  }
  if (type === "array")
    return Array.from({ length: schema.minItems ?? 0 }, () => sample(schema.items as Schema));
  if (type === "integer" || type === "number") return Math.max(schema.minimum ?? 1, 1);
  if (type === "boolean") return true;
  if (format === "uuid") return NOBODYS_ID;
  if (format === "email") return "nobody@example.org";
  if (format === "date-time") return "2025-06-30T12:00:00Z";
  if (format === "date") return "2025-06-30";
  if (format === "uri") return "https://example.org/";
  return schema.minLength ? "x".repeat(schema.minLength) : NOBODYS_ID;
}

const formOf = (content: string, name: string) => (): FormData => {
  const form = new FormData();
  form.set("file", new Blob([content]), name);
  return form;
};

const FORMS = {
  sheet: () => FORMS.csv(),
  csv: formOf("external_id;title\nSKU-1;Lampe de bureau LED\n", "products.csv"),
  bank: formOf("date;amount;text\n2026-01-31;12.00;hello\n", "account.csv"),
  document: formOf("%PDF-1.7\n", "proof.pdf"),
};
