import fc from "fast-check";
import { hostileBody, hostileJson, hostileText } from "./hostile";
import { type Operation, resolve, type Schema } from "./operations";

/** Values that are known to exist, by the names of parameters and fields. */
export type Known = Readonly<Record<string, readonly string[]>>;

/** A request as it is sent. */
export type Asked = { target: string; headers: Record<string, string>; body?: string | Uint8Array };

type Json = Record<string, unknown>;

const DEPTH = 4;

/** The one, and now and then the other. */
const mostly = <T>(usual: fc.Arbitrary<T>, other: fc.Arbitrary<T>, times: number): fc.Arbitrary<T> =>
  fc.oneof({ weight: times, arbitrary: usual }, { weight: 1, arbitrary: other });

/** Requests of an operation: such as it takes, and such as something in them is not. */
export function requestsOf({ path, parameters, body }: Operation, known: Known): fc.Arbitrary<Asked> {
  const inPath = parameters.filter((parameter) => parameter.in === "path");
  const inQuery = parameters.filter((parameter) => parameter.in === "query");
  const target = fc
    .tuple(
      fc.tuple(...inPath.map(({ name, schema }) => inPlace(name, schema, known))),
      fc.tuple(...inQuery.map((parameter) => asked(parameter, known))),
      mostly(fc.constant(""), fc.constantFrom(...STRAY_QUERIES), 12),
    )
    .map(([places, queries, stray]) => {
      let at = 0;
      const filled = path.replace(/\{\w+\}/g, () => escaped(places[at++] ?? ""));
      const query = [...queries.flat().map(([name, value]) => `${name}=${escaped(value)}`), stray].filter(
        Boolean,
      );
      return query.length > 0 ? `${filled}?${query.join("&")}` : filled;
    });
  const takesKey = parameters.some(({ name }) => name === "Idempotency-Key");
  return fc
    .tuple(target, headersOf(takesKey), body ? bodyOf(body, known) : fc.constant({ headers: {} }))
    .map(([target, headers, content]) => ({
      ...content,
      target,
      headers: { ...headers, ...content.headers },
    }));
}

const STRAY_QUERIES = [
  "Unknown=1",
  "__proto__=1",
  "%ff=1",
  "Limit=%",
  "a=%zz",
  "a",
  "&&",
  "=",
  "%00=1",
  "constructor=x",
];

/** What a URL holds; halves of characters as the bytes that would be theirs. */
const escaped = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Cs}/gu, "\ufffd")).replaceAll("%EF%BF%BD", "%ED%A0%80");

/** What may stand in a path without making it another one. */
const inPlace = (name: string, schema: Schema, known: Known) =>
  mostly(valid(schema, name, known).map(String), hostileText, 10).filter(
    (text) => !/^\.{0,2}$/.test(text) && !/^[a-z.-]+$/.test(text),
  );

/** A query parameter: absent, once, or twice. */
function asked(
  { name, schema, required }: Operation["parameters"][number],
  known: Known,
): fc.Arbitrary<[string, string][]> {
  const good = valid(schema, name, known).map(String);
  const once = good.map((value): [string, string][] => [[name, value]]);
  const strange = hostileText.map((value): [string, string][] => [[name, value]]);
  const twice = fc.tuple(once, fc.oneof(once, strange)).map((both) => both.flat());
  const absent = fc.constant<[string, string][]>([]);
  const given = mostly(once, fc.oneof(strange, strange, twice), 12);
  return required ? mostly(given, absent, 30) : mostly(absent, given, 2);
}

function headersOf(takesKey: boolean): fc.Arbitrary<Record<string, string>> {
  const maybe = (...values: string[]) =>
    mostly<string | undefined>(fc.constant(undefined), fc.constantFrom(...values), 8);
  return fc
    .record({
      accept: maybe(
        "application/problem+json",
        "application/problem+json;q=0",
        "text/csv, */*;q=0.1",
        ";;q=x,,",
        "*/*",
      ),
      "accept-language": maybe("fr", "zh-Hans-CN", "en;q=0", "*;q=0", "x".repeat(2_000)),
      "x-request-id": maybe("fuzz-0001", "a", "<script>"),
      "accept-encoding": maybe("gzip", "br;q=0", "identity;q=0"),
      "idempotency-key": takesKey ? maybe("a", "b", "x".repeat(256), "é", "a b") : fc.constant(undefined),
    })
    .map(
      (headers) =>
        Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)) as Record<
          string,
          string
        >,
    );
}

/** A value that a schema takes. */
function valid(schema: Schema, name: string, known: Known, depth = 0): fc.Arbitrary<unknown> {
  const made = fromSchema(resolve(schema), name, known, depth);
  const values = known[name];
  return values ? mostly(fc.constantFrom<unknown>(...values), made, 8) : made;
}

function fromSchema(schema: Schema, name: string, known: Known, depth: number): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const several = schema.anyOf ?? schema.oneOf;
  if (several) return fc.oneof(...several.map((one) => valid(one, name, known, depth)));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === "object") return objectOf(schema, known, depth);
  if (type === "array") {
    const { items = {}, minItems = 0, maxItems = 3 } = schema;
    return fc.array(valid(items, name.replace(/s$/, ""), known, depth + 1), {
      minLength: minItems,
      maxLength: Math.min(maxItems, minItems + 3),
    });
  }
  if (type === "boolean") return fc.boolean();
  if (type === "null") return fc.constant(null);
  if (type === "integer" || type === "number") return numberOf(schema, type === "integer");
  if (type === "string") return textOf(schema);
  return fc.jsonValue({ maxDepth: 1 });
}

function objectOf(
  { properties = {}, required = [], additionalProperties }: Schema,
  known: Known,
  depth: number,
): fc.Arbitrary<Json> {
  if (typeof additionalProperties === "object")
    return fc.dictionary(fc.string({ maxLength: 10 }), valid(additionalProperties, "", known, depth + 1), {
      maxKeys: 3,
    });
  const names = Object.keys(properties).filter((name) => required.includes(name) || depth < DEPTH);
  const fields = names.map((name) => {
    const value = valid(properties[name] ?? {}, name, known, depth + 1);
    const isKept = required.includes(name)
      ? fc.constant(true)
      : fc.integer({ max: 2, min: 0 }).map((die) => die === 0);
    return fc.tuple(isKept, value).map(([kept, made]) => (kept ? [[name, made] as const] : []));
  });
  return fc.tuple(...fields).map((made) => Object.fromEntries(made.flat()));
}

function numberOf({ minimum = -1_000, maximum = 1_000_000 }: Schema, isWhole: boolean): fc.Arbitrary<number> {
  const low = Math.max(minimum, -(2 ** 31));
  const high = Math.min(maximum, 2 ** 31 - 1);
  const whole = fc.oneof(
    fc.integer({ min: Math.ceil(low), max: Math.floor(high) }),
    fc.constantFrom(minimum, maximum, Math.max(1, low)),
  );
  return isWhole
    ? whole
    : fc.oneof(
        whole,
        whole.map((number) => number / 1_000),
      );
}

function textOf({ pattern, format, example, minLength = 0, maxLength = 30 }: Schema): fc.Arbitrary<string> {
  const said = typeof example === "string" ? [example] : [];
  if (format === "uuid") return fc.uuid({ version: 4 });
  if (format === "email") return fc.constantFrom("nobody@example.org", "somebody@example.org");
  if (format === "uri") return fc.constantFrom("https://example.org/", "http://example.org/a?b=c#d");
  if (format === "date") return fc.constantFrom("2025-06-30", "2024-02-29", "1900-01-01");
  if (format === "date-time") return fc.constantFrom("2025-06-30T12:00:00Z", "2024-02-29T23:59:59.999+02:00");
  const written = pattern && !/\(\?<|\\p/.test(pattern) ? fc.stringMatching(new RegExp(pattern)) : undefined;
  const any = fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 30), unit: "grapheme" });
  return fc.oneof(...said.map((one) => fc.constant(one)), written ?? any);
}

type Content = { headers: Record<string, string>; body?: string | Uint8Array };

function bodyOf({ type, schema }: NonNullable<Operation["body"]>, known: Known): fc.Arbitrary<Content> {
  if (type !== "application/json") return formOf();
  const good = valid(schema, "", known) as fc.Arbitrary<Json>;
  const text = fc.oneof(
    { weight: 6, arbitrary: good.map((json) => JSON.stringify(json)) },
    { weight: 6, arbitrary: fc.tuple(good, fc.nat(), hostileJson, fc.constantFrom(...CHANGES)).map(spoilt) },
    {
      weight: 2,
      arbitrary: fc.tuple(good, fc.nat()).map(([json, at]) => picked(hostileBody(JSON.stringify(json)), at)),
    },
  );
  const types = mostly(fc.constant("application/json"), fc.constantFrom(...OTHER_TYPES), 12);
  const notUtf8 = text.map((said) => Buffer.from(`${said}\u00ff`, "latin1"));
  const bytes = mostly<string | Buffer>(text, notUtf8, 12);
  return fc.tuple(bytes, types).map(([body, type]) => ({ body, headers: { "content-type": type } }));
}

const picked = <T>(values: readonly T[], at: number): T => values[at % values.length] as T;

const OTHER_TYPES = [
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "x",
  "application/json; charset=utf-16",
];

const CHANGES = ["replace", "drop", "add"] as const;

/** A body of which one field, however deep, is another, is lacking, or is too many. */
function spoilt([json, at, value, change]: [Json, number, unknown, (typeof CHANGES)[number]]): string {
  const places: [Json, string][] = [];
  const walk = (node: unknown) => {
    if (typeof node !== "object" || node === null) return;
    for (const name of Object.keys(node)) {
      places.push([node as Json, name]);
      walk((node as Json)[name]);
    }
  };
  const copy = structuredClone(json);
  walk(copy);
  const [node, name] = places.length > 0 ? picked(places, at) : [copy, "any"];
  if (change === "drop") delete node[name];
  else node[change === "add" ? `${name}X` : name] = value;
  return JSON.stringify(copy);
}

/** A form with a file of products or quantities, or what looks like one. */
function formOf(): fc.Arbitrary<Content> {
  const cell = fc.oneof(
    fc.constantFrom("SKU-1", "1", "1,5", "Lampe de bureau LED", "4006381333931", ""),
    hostileText,
  );
  const header = fc.constantFrom(
    "external_id;external_id_type;title;weight_kg",
    "external_id;quantity",
    "external_id,quantity,code_period,code_vendor",
    "",
    "a;b;c",
    '"',
  );
  const csv = fc
    .tuple(header, fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 6 }))
    .map(([first, rows]) => [first, ...rows.map((row) => row.join(";"))].join("\n"));
  const part = fc
    .tuple(
      fc.constantFrom("file", "file", "file", "files", ""),
      fc.constantFrom("a.csv", "", "../a\u0000.csv", "x".repeat(300)),
      csv,
    )
    .map(
      ([field, name, text]) =>
        `--x\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n${text}\r\n`,
    );
  const parts = mostly(
    part,
    fc.array(part, { maxLength: 3 }).map((all) => all.join("")),
    8,
  );
  const end = mostly(fc.constant("--x--\r\n"), fc.constantFrom("", "--x", "--y--\r\n"), 8);
  const type = mostly(fc.constant("multipart/form-data; boundary=x"), fc.constantFrom(...OTHER_FORMS), 12);
  return fc
    .tuple(parts, end, type)
    .map(([form, last, type]) => ({ body: form + last, headers: { "content-type": type } }));
}

const OTHER_FORMS = ["multipart/form-data", "multipart/mixed; boundary=x", "text/csv", "application/json"];
