import { openApiDocument } from "@/lib/contract/openapi";

/** The part of JSON Schema that the document uses for what is sent. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  example?: unknown;
};

type Content = Record<string, { schema: Schema }>;
type Documented = {
  operationId: string;
  parameters?: { name: string; in: "path" | "query" | "header"; schema: Schema; required?: boolean }[];
  requestBody?: { content: Content };
  responses: Record<string, { $ref?: string }>;
};

/** An operation as the OpenAPI document tells of it. */
export type Operation = {
  id: string;
  method: string;
  path: string;
  parameters: NonNullable<Documented["parameters"]>;
  /** The content type and the schema of its body. */
  body?: { type: string; schema: Schema };
};

/** What every client reads. */
export const DOCUMENT = JSON.parse(JSON.stringify(openApiDocument())) as {
  paths: Record<string, Record<string, Documented>>;
  components: Record<string, Record<string, unknown>>;
};

export const OPERATIONS: readonly Operation[] = Object.entries(DOCUMENT.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { operationId, parameters = [], requestBody }]) => {
    const [body] = Object.entries(requestBody?.content ?? {});
    return {
      id: operationId,
      method: method.toUpperCase(),
      path,
      parameters,
      ...(body && { body: { type: body[0], schema: body[1].schema } }),
    };
  }),
);

/** A schema itself, where it is a reference. */
export function resolve(schema: Schema): Schema {
  const name = schema.$ref?.split("/").at(-1);
  return name ? (DOCUMENT.components.schemas?.[name] as Schema) : schema;
}
