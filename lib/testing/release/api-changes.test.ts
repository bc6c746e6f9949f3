import { expect, test } from "vitest";
import { apiChanges } from "./api-changes";
import type { ApiDocument } from "./api-surface";

type Schema = ApiDocument["components"]["schemas"][string];

/** An API of one operation: a parameter, a body and an answer. */
const api = (parameter: Schema & { isRequired?: boolean }, body: Schema, Thing: Schema): ApiDocument => ({
  paths: {
    "/things": {
      post: {
        summary: "Makes a thing.",
        parameters: [
          { name: "Kind", in: "query", schema: parameter, ...(parameter.isRequired && { required: true }) },
        ],
        requestBody: { content: { "application/json": { schema: body } } },
        responses: {
          200: { content: { "application/json": { schema: { $ref: "#/components/schemas/Thing" } } } },
        },
      },
    },
  },
  components: { schemas: { Thing } },
});

const text = { type: "string" };
const object = (properties: Record<string, Schema>, required = Object.keys(properties)): Schema => ({
  type: "object",
  properties,
  required,
});
const BEFORE = api({ enum: ["A"] }, object({ name: text }), object({ id: text, note: text }));

const changed = (to: ApiDocument) =>
  apiChanges(BEFORE, to).changed.map(({ added, broken }) => ({ added, broken }));

test("what is the same has no changes, whatever shared schemas are called", () => {
  const renamed = structuredClone(BEFORE);
  renamed.components.schemas = { Other: renamed.components.schemas.Thing ?? {} };
  const answer = renamed.paths["/things"]?.post?.responses[200]?.content?.["application/json"];
  if (answer?.schema) answer.schema.$ref = "#/components/schemas/Other";
  expect(apiChanges(BEFORE, renamed)).toEqual({ operations: [], changed: [], gone: [] });
});

test("operations that came and went are named", () => {
  const none = { ...BEFORE, paths: {} };
  expect(apiChanges(none, BEFORE).operations).toEqual([
    { operation: "POST /things", summary: "Makes a thing." },
  ]);
  expect(apiChanges(BEFORE, none).gone).toEqual(["POST /things"]);
});

test("a parameter, a field that may be left out, a field of an answer and words more break nobody", () => {
  const more = api(
    { enum: ["A", "B"] },
    object({ name: text, color: text }, ["name"]),
    object({ id: text, note: text, lines: { type: "array", items: object({ code: text }) } }),
  );
  expect(changed(more)).toEqual([
    { added: ["parameters `Kind`: `B`", "body `color`", "answer `lines`"], broken: [] },
  ]);
});

test("who sent what was right, or read what was there, is told where that ends", () => {
  const other = api(
    { enum: ["B"], isRequired: true },
    object({ color: text }),
    object({ id: { type: ["string", "null"] } }, []),
  );
  expect(changed(other)).toEqual([
    {
      added: ["parameters `Kind`: `B`"],
      broken: [
        "parameters `Kind` is no longer `absent`, `A`",
        "body `color` is required, `name` is gone",
        "answer `id` can be `absent`, `null`, `note` is gone",
      ],
    },
  ]);
});
