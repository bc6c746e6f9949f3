import type { Tag } from "@/lib/contract/openapi";
import { ERROR_CODES, type ErrorCode } from "@/lib/errors/catalogue";
import { EXAMPLES, type Example } from "./examples";
import { boundsOf, exampleOf, type FieldRow, fieldRows, readDocument, type Schema, typeOf } from "./schema";

export type Parameter = FieldRow & { in: "path" | "query" | "header"; example: string };

export type OperationAnswer = {
  status: string;
  description: string;
  codes: readonly ErrorCode[];
  /** The body as JSON or text; undefined where it is a file. */
  example: string | undefined;
};

/** One operation as the reference prints it; everything is read from the OpenAPI document. */
export type ReferenceOperation = {
  id: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  tag: Tag;
  /** What it does, in a clause; `details` is what its summary says further. */
  title: string;
  details: string | undefined;
  description: string | undefined;
  /** What it costs in credits, where it costs any. */
  cost: string | undefined;
  /** Whether it needs no key. */
  open: boolean;
  /** Whether it takes a session alone, and no key. */
  ofPerson: boolean;
  parameters: readonly Parameter[];
  body: readonly FieldRow[];
  /** A body to start from, as JSON. */
  bodyExample: string | undefined;
  upload: boolean;
  /** The media type of the file that it answers with; undefined where that is JSON. */
  file: string | undefined;
  answers: readonly OperationAnswer[];
  answerFields: readonly FieldRow[];
};

type Content = Record<string, { schema?: Schema }>;
type Answer = { description: string; content?: Content };
type RawParameter = {
  name: string;
  in: Parameter["in"];
  required?: boolean;
  description?: string;
  schema?: Schema;
};
type RawOperation = {
  operationId: string;
  summary: string;
  description?: string;
  tags?: readonly Tag[];
  security?: readonly unknown[];
  "x-cost"?: string;
  parameters?: readonly RawParameter[];
  requestBody?: { content: Content };
  responses: Record<string, Answer | { $ref: string }>;
};

const BODY_DEPTH = 4;
const ANSWER_DEPTH = 3;

let operations: readonly ReferenceOperation[] | undefined;

/** Every operation, grouped by tag in the document's order of tags. */
export function referenceOperations(): readonly ReferenceOperation[] {
  operations ??= readOperations();
  return operations;
}

function readOperations(): ReferenceOperation[] {
  const { paths = {}, tags = [] } = readDocument();
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, operation]) =>
      readOperation(path, method, operation as RawOperation),
    ),
  );
  return tags.flatMap(({ name }) => all.filter(({ tag }) => tag === name));
}

function readOperation(path: string, method: string, raw: RawOperation): ReferenceOperation {
  const json = raw.requestBody?.content["application/json"]?.schema;
  const answers = Object.entries(raw.responses).map(
    ([status, answer]) => [status, resolveAnswer(answer)] as const,
  );
  const content = answers.find(([status]) => status === "200")?.[1].content;
  const success = content?.["application/json"]?.schema;
  const recorded = EXAMPLES[raw.operationId];
  return {
    id: raw.operationId,
    method: method.toUpperCase() as ReferenceOperation["method"],
    path,
    tag: raw.tags?.[0] ?? "Service",
    ...clauses(raw.summary),
    description: raw.description,
    cost: raw["x-cost"],
    open: raw.security?.length === 0,
    ofPerson: raw.security?.length === 1,
    parameters: (raw.parameters ?? []).map((parameter) => readParameter(parameter, recorded)),
    body: json ? fieldRows(json, BODY_DEPTH) : [],
    bodyExample: json && JSON.stringify(recorded?.body ?? exampleOf(json, "", true), null, 2),
    upload: raw.requestBody?.content["multipart/form-data"] !== undefined,
    file: success ? undefined : Object.keys(content ?? {})[0],
    answers: answers.map(([status, { description, content }]) => ({
      status,
      description,
      codes: ERROR_CODES.filter((code) => description.includes(code)),
      example:
        recorded && status === "200" ? JSON.stringify(recorded.answer, null, 2) : answerExample(content),
    })),
    answerFields: success ? fieldRows(success, ANSWER_DEPTH) : [],
  };
}

/** The answer itself, where several operations share it. */
function resolveAnswer(answer: Answer | { $ref: string }): Answer {
  if (!("$ref" in answer)) return answer;
  const shared = readDocument().components?.responses as Record<string, Answer> | undefined;
  return shared?.[answer.$ref.slice("#/components/responses/".length)] ?? { description: "" };
}

/** "Declare quantities of products" and "All or nothing": a title is the first clause of a summary. */
function clauses(summary: string): { title: string; details: string | undefined } {
  const [, title = summary, further] = /^((?:\([^)]*\)|[^(])+?)[;:,] (.+)$/.exec(summary) ?? [];
  return { title, details: further && `${further.charAt(0).toUpperCase()}${further.slice(1)}.` };
}

function readParameter(
  { name, in: place, required = false, description, schema = {} }: RawParameter,
  recorded: Example | undefined,
): Parameter {
  const key = `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
  const said = recorded?.[place === "path" ? "params" : "query"][name];
  const example = said ?? (required ? exampleOf(schema, key) : (schema.default ?? ""));
  return {
    name,
    in: place,
    required,
    type: typeOf(schema),
    bounds: boundsOf(schema),
    description: description ?? schema.description ?? "",
    values: (schema.enum ?? []).map(String),
    example: String(example ?? ""),
  };
}

function answerExample(content: Content | undefined): string | undefined {
  const schema = content?.["application/json"]?.schema;
  return schema && JSON.stringify(exampleOf(schema), null, 2);
}
