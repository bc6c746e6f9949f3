import { expect, test } from "vitest";
import { FIELD_WORDS } from "@/lib/contract/field-words";
import { openApiDocument } from "@/lib/contract/openapi";

type Schema = { description?: string; properties?: Record<string, Schema>; $ref?: string } & Record<
  string,
  unknown
>;

/** Every field and parameter of the document, by where it stands. */
function fieldsOf(value: unknown, place: string, found: [string, string, Schema][] = []) {
  if (typeof value !== "object" || value === null) return found;
  const schema = value as Schema;
  for (const [name, each] of Object.entries(value)) {
    if (name === "example" || name === "examples") continue;
    fieldsOf(each, `${place}.${name}`, found);
  }
  const isSchema = schema.properties !== undefined && !("in" in schema);
  if (isSchema)
    for (const [name, field] of Object.entries(schema.properties ?? {})) found.push([place, name, field]);
  return found;
}

const document = openApiDocument();

test("every field of every schema says what it means", () => {
  const fields = fieldsOf({ ...document.components?.schemas, ...document.paths }, "");
  expect(fields.length).toBeGreaterThan(2000);
  const silent = fields.filter(([, , { description, $ref }]) => !description && !$ref);
  expect(silent.map(([place, name]) => `${place} ${name}`)).toEqual([]);
});

test("every parameter says what it means", () => {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.values(
      methods as Record<string, { parameters?: (Schema & { name: string; schema?: Schema })[] }>,
    ).map(({ parameters = [] }) => ({ path, parameters })),
  );
  const silent = operations.flatMap(({ path, parameters }) =>
    parameters
      .filter((each) => !each.description && !each.schema?.description)
      .map(({ name }) => `${path} ${name}`),
  );
  expect(silent).toEqual([]);
});

test("what fields mean is said in sentences", () => {
  for (const [name, words] of Object.entries(FIELD_WORDS)) expect(words, name).toMatch(/^[A-Z`].*\.$/s);
});
