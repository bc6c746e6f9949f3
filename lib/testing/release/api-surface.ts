/** A schema of JSON, as far as a client rests on it. */
type Schema = {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};
type Content = Record<string, { schema?: Schema }>;
type Operation = {
  summary?: string;
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
};
/** An OpenAPI document, as far as a client rests on it. */
export type ApiDocument = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

/** What a field may be: the types of its values, "absent", and each word of an enumeration in quotes. */
type Forms = Set<string>;
type Fields = Map<string, Forms>;

type OperationSurface = {
  summary: string;
  /** Of the query, the path and the headers. */
  parameters: Fields;
  /** Of the body that is sent. */
  sent: Fields;
  /** Of the body that is answered where nothing was refused. */
  answered: Fields;
  /** The media types that it takes and gives. */
  takes: Set<string>;
  gives: Set<string>;
};

/** What a client can rest on, operation by operation: names, places and forms, not the names of shared schemas. */
export function surfaceOf(document: ApiDocument): Map<string, OperationSurface> {
  const named = document.components.schemas;
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const answers = Object.entries(operation.responses)
        .filter(([status]) => status.startsWith("2"))
        .map(([, { content = {} }]) => content);
      const parameters: Fields = new Map();
      for (const { name, required, schema } of operation.parameters ?? []) {
        add(parameters, name, required ? [] : ["absent"]);
        walk(schema, name, parameters, named, []);
      }
      const { content = {} } = operation.requestBody ?? {};
      const surface: OperationSurface = {
        summary: operation.summary ?? "",
        parameters,
        sent: fieldsOf([content], named),
        answered: fieldsOf(answers, named),
        takes: new Set(Object.keys(content)),
        gives: new Set(answers.flatMap(Object.keys)),
      };
      return [`${method.toUpperCase()} ${path}`, surface] as const;
    }),
  );
  return new Map(operations.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function fieldsOf(contents: readonly Content[], named: Record<string, Schema>): Fields {
  const fields: Fields = new Map();
  for (const { schema } of contents.flatMap((content) => Object.values(content)))
    if (schema) walk(schema, "", fields, named, []);
  return fields;
}

/** Notes what a schema says of the place `at`, and of all places below; a schema within itself is followed once. */
function walk(
  schema: Schema,
  at: string,
  fields: Fields,
  named: Record<string, Schema>,
  within: readonly string[],
): void {
  if (schema.$ref) {
    const name = schema.$ref.split("/").at(-1) ?? "";
    const target = named[name];
    if (target && !within.includes(name)) walk(target, at, fields, named, [...within, name]);
    return;
  }
  const words = schema.const === undefined ? (schema.enum ?? []) : [schema.const];
  add(fields, at, [
    ...[schema.type ?? []].flat(),
    ...words.filter((word) => word !== null).map((word) => JSON.stringify(word)),
  ]);
  for (const one of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])])
    walk(one, at, fields, named, within);
  if (schema.items) walk(schema.items, `${at}[]`, fields, named, within);
  if (typeof schema.additionalProperties === "object")
    walk(schema.additionalProperties, `${at}{}`, fields, named, within);
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const place = at === "" ? name : `${at}.${name}`;
    add(fields, place, schema.required?.includes(name) ? [] : ["absent"]);
    walk(property, place, fields, named, within);
  }
}

function add(fields: Fields, place: string, forms: readonly string[]): void {
  const known = fields.get(place) ?? new Set();
  for (const form of forms) known.add(form);
  fields.set(place, known);
}
