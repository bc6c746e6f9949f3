import { openApiDocument } from "@/lib/contract/openapi";

/** The part of JSON Schema that the OpenAPI document uses. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  description?: string;
  example?: unknown;
  default?: unknown;
  const?: unknown;
  enum?: readonly unknown[];
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: readonly string[];
  items?: Schema;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
};

/** A field of a request or answer; those of nested objects have dotted names, those of lists `[]`. */
export type FieldRow = {
  name: string;
  type: string;
  /** How small and large it may be, and what it is where it is absent; empty where nothing is said. */
  bounds: string;
  required: boolean;
  description: string;
  values: string[];
};

type Schemas = Record<string, Schema>;
let document: ReturnType<typeof openApiDocument> | undefined;

/** The document that `/api/openapi.json` serves, built once. */
export function readDocument() {
  document ??= openApiDocument();
  return document;
}

const NAMED = "#/components/schemas/";
const nameOf = ({ $ref = "" }: Schema) => ($ref.startsWith(NAMED) ? $ref.slice(NAMED.length) : undefined);

/** The schema itself, where it is a reference or one of several with null. */
export function resolve(schema: Schema): Schema {
  const name = nameOf(schema);
  if (name) return (readDocument().components?.schemas as Schemas | undefined)?.[name] ?? {};
  return schema;
}

const choices = (schema: Schema): readonly Schema[] => schema.anyOf ?? schema.oneOf ?? [];
const isNull = ({ type }: Schema) => type === "null";

export function typeOf(schema: Schema): string {
  const name = nameOf(schema);
  const target = resolve(schema);
  if (choices(target).length > 0) return [...new Set(choices(target).map(typeOf))].join(" or ");
  if (target.type === "array") return `list of ${typeOf(target.items ?? {})}`;
  if (name) return name;
  if (Array.isArray(target.type)) return target.type.join(" or ");
  if (target.type === "string" && target.format) return target.format;
  return target.type ?? (target.const === undefined ? "any" : JSON.stringify(target.const));
}

const isSaid = (bound: number | undefined): bound is number =>
  bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;

/** "1 to 25, by default 25": the bounds of a number, of how long a text or list may be, and the default. */
export function boundsOf({ minimum, maximum, maxLength, maxItems, default: otherwise }: Schema): string {
  const least = isSaid(minimum) ? minimum : undefined;
  const most = isSaid(maximum) ? maximum : undefined;
  const between = least !== undefined && most !== undefined ? `${least} to ${most}` : undefined;
  return [
    between ?? (least === undefined ? most !== undefined && `at most ${most}` : `at least ${least}`),
    maxLength !== undefined && `at most ${maxLength} characters`,
    maxItems !== undefined && `at most ${maxItems}`,
    otherwise !== undefined && typeof otherwise !== "object" && `by default ${otherwise}`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** The one that is not null: what a nullable field holds. */
const present = (schema: Schema): Schema => {
  const target = resolve(schema);
  const held = choices(target).filter((choice) => !isNull(resolve(choice)));
  return held.length === 1 && held[0] ? { ...resolve(held[0]), ...described(target) } : target;
};

const described = ({ description }: Schema) => (description ? { description } : {});

/** The fields of an object, nested ones after their own, `depth` levels deep. */
export function fieldRows(schema: Schema, depth: number, prefix = ""): FieldRow[] {
  const target = present(schema);
  if (target.type === "array" && target.items) return fieldRows(target.items, depth, `${prefix}[]`);
  const dot = prefix && `${prefix}.`;
  return Object.entries(target.properties ?? {}).flatMap(([key, field]) => {
    const name = `${dot}${key}`;
    const held = present(field);
    const row = {
      name,
      type: typeOf(field),
      bounds: boundsOf(held),
      required: target.required?.includes(key) ?? false,
      description: field.description ?? held.description ?? "",
      values: (held.enum ?? []).map(String),
    };
    return [row, ...(depth > 1 ? fieldRows(field, depth - 1, name) : [])];
  });
}

/** What fields of these names hold in every example: the demo's own, or zeros. */
const EXAMPLES: Record<string, unknown> = {
  producerNrn: "00000000000040",
  eprCountryCode: "FR",
  declarationPeriodCode: "2025",
  codePeriod: null,
  codeVendor: null,
  declarationCurrency: "EUR",
  currency: "EUR",
  ecoProductReference: "2000000000015",
  externalId: "2000000000015",
  schemeCode: "EMPAP",
  schemeCodes: ["EMPAP"],
  ecoOrganismName: "Citeo",
  email: "demo@example.org",
  status: "OK",
  companyName: "Atelier Démo SARL",
};

/** As recorded examples number what they name. */
const SOME_ID = "00000000-0000-4000-8000-000000000001";
const BY_FORMAT: Record<string, unknown> = {
  uuid: SOME_ID,
  date: "2026-02-28",
  "date-time": "2026-02-28T09:00:00.000Z",
  email: "demo@example.org",
  uri: "https://example.org/",
};

const isList = (field: Schema) => present(present(field).items ?? {}).properties !== undefined;

/** A value that the schema accepts, for samples and for the console to start from: of optional fields, lists alone. */
export function exampleOf(schema: Schema, name = "", requiredOnly = false): unknown {
  const target = present(schema);
  const isClosed = target.enum !== undefined || target.const !== undefined;
  if (Object.hasOwn(EXAMPLES, name) && (EXAMPLES[name] === null || !isClosed)) return EXAMPLES[name];
  const [first] = choices(target);
  if (target.example !== undefined) return target.example;
  if (target.const !== undefined) return target.const;
  if (target.enum) return target.enum[0];
  if (target.default !== undefined) return target.default;
  if (first) return exampleOf(first, name, requiredOnly);
  if (target.allOf)
    return Object.assign({}, ...target.allOf.map((part) => exampleOf(part, name, requiredOnly)));
  if (target.type === "array") return [exampleOf(target.items ?? {}, "", requiredOnly)];
  if (target.properties) {
    const fields = Object.entries(target.properties).filter(
      ([key, field]) => !requiredOnly || target.required?.includes(key) || isList(field),
    );
    return Object.fromEntries(fields.map(([key, field]) => [key, exampleOf(field, key, requiredOnly)]));
  }
  if (target.type === "object") return {};
  if (target.type === "boolean") return true;
  if (target.type === "number" || target.type === "integer") return Math.max(target.minimum ?? 1, 1);
  if (target.type === "null") return null;
  return BY_FORMAT[target.format ?? ""] ?? "text".padEnd(target.minLength ?? 0, "-text");
}
