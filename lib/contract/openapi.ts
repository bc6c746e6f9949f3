import { z } from "zod";
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from "zod-openapi";
import { SCOPES, type Scope } from "@/db/vocabulary";
import { CATALOGUE, ERROR_CODES, type ErrorCode } from "@/lib/errors/catalogue";
import { CONTRACT } from ".";
import { type Access, type Endpoint, mutates } from "./endpoint";

const ANYWHERE: readonly ErrorCode[] = ["SERVICE_001", "SERVICE_003", "SERVICE_005"];

const ErrorBody = z.object({ error: z.enum(ERROR_CODES) }).meta({ id: "Error" });

const Sentence = z.object({
  error: z.string().meta({ description: "A code, or a sentence that names the missing parameters." }),
});

const GATE = {
  401: "No, malformed, unknown, revoked or expired key, or an expired session",
  403: "The key or the role lacks the scope, or another site sent the request",
  404: "Not offered here",
  413: "The body is too large",
  429: "Too many requests: `Retry-After` names the seconds to wait",
  503: "Not ready: the process drains, or the database lacks a migration",
} as const;

const PageHeaders = z.object({
  "X-Total-Count": z.int().meta({ description: "How many there are in all." }),
  Link: z.string().optional().meta({ description: "The pages around, as `next` and `prev`." }),
});

const Headers = z.object({
  "X-Request-Id": z
    .string()
    .meta({ description: "The request's own when it is well formed, else a new one." }),
});

const LimitHeaders = z.object({
  RateLimit: z.string().optional().meta({
    description: "What is left of the limit: `r` requests, then all again in `t` seconds.",
    example: '"key";r=599999;t=60',
  }),
  "RateLimit-Policy": z.string().optional().meta({
    description: "The limit: `q` requests in `w` seconds.",
    example: '"key";q=600000;w=60',
  }),
});

const ReplayHeaders = z.object({
  "Idempotent-Replayed": z.literal("true").optional().meta({ description: "An earlier answer, replayed." }),
});

/** The OpenAPI 3.1 document of the contract. Built, never written by hand. */
export function openApiDocument() {
  const paths: ZodOpenApiPathsObject = {};
  for (const endpoint of CONTRACT)
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operationOf(endpoint),
    };
  return createDocument({
    openapi: "3.1.0",
    info: {
      title: "Producer eco-contributions",
      version: "1.0.32",
      description: "Eco products, registrations, credits, declared quantities and computed contributions.",
    },
    servers: [{ url: "/api" }],
    tags: TAGS.map(([name]) => ({ name })),
    security: [{ apiKey: [] }],
    paths,
    components: {
      securitySchemes: {
        apiKey: {
          type: "apiKey",
          in: "header",
          name: "Authorization",
          description: "The key alone, or `Bearer <key>`.",
        },
      },
    },
  });
}

/** What an operation is about, by the first of these that its path fits; in the order of the reference. */
const TAGS = [
  ["Eco products", /\/eco-products/],
  ["Declarations", /\/declarations(?!\/quantities\/batch)|\{ProducerNrn\}\/eco-contributions/],
  ["Uploads", /\/batch/],
  ["Credits", /\/credit(s|-requests)/],
  ["Schemes", /\/(schemes|scheme-pros|registrations|onboardings|scales|scale-lines)/],
  ["Countries and periods", /\/(countries|declaration-periods)/],
  ["Keys and activity", /\/(api-keys|audit|activity|requests)/],
  ["People", /\/(sessions|users|members|memberships|invitations|accounts|passwords)/],
  ["Producers", /\/(producers|sellers|origins)/],
  ["Service", /./],
] as const;

export type Tag = (typeof TAGS)[number][0];

const tagOf = (path: string): Tag => TAGS.find(([, fits]) => fits.test(path))?.[0] ?? "Service";

const isScope = (access: Access): access is Scope => (SCOPES as readonly string[]).includes(access);

const json = (schema: z.ZodType) => ({ "application/json": { schema } });

function operationOf(endpoint: Endpoint): ZodOpenApiOperationObject {
  const {
    id,
    path,
    summary,
    access,
    cost,
    query,
    params,
    body,
    upload,
    returns,
    produces,
    insufficientCredits,
    pages,
  } = endpoint;
  const repeats = mutates(endpoint) && access !== "none";
  const headers = Headers.extend({
    ...(!endpoint.unlimited && LimitHeaders.shape),
    ...(pages && PageHeaders.shape),
    ...(repeats && ReplayHeaders.shape),
  });
  return {
    operationId: id,
    summary,
    tags: [tagOf(path)],
    ...(access === "owner" && { description: "For owners of the producer in the portal, and operators." }),
    ...(isScope(access) && { description: `Scope: ${access}.` }),
    ...(cost && { "x-cost": cost }),
    ...(access === "none" && { security: [] }),
    requestParams: {
      ...(query && { query }),
      ...(params && { path: params }),
      ...(repeats && { header: IdempotencyKey }),
    },
    ...(body && { requestBody: { required: true, content: json(body) } }),
    ...(upload && {
      requestBody: { required: true, content: { "multipart/form-data": { schema: Upload } } },
    }),
    responses: {
      200: {
        description: summary,
        headers,
        content: produces ? { [produces]: { schema: returns } } : json(returns),
      },
      ...(insufficientCredits && {
        402: { description: "Credits are short; nothing was changed", content: json(insufficientCredits) },
      }),
      ...errorResponses(endpoint),
    },
  };
}

const Upload = z.object({
  file: z.string().meta({ format: "binary", description: "One CSV file, at most 50 MiB." }),
});

const IdempotencyKey = z.object({
  "Idempotency-Key": z
    .string()
    .max(255)
    .optional()
    .meta({ description: "Repeats with the same key replay the first answer, for at least 48 hours." }),
});

/** One response per status, its description listing every code that it can carry. */
function errorResponses({
  gate: also,
  errors,
  access,
  unlimited,
  body,
  upload,
  namesMissingParameters,
  refuses,
}: Endpoint): ZodOpenApiResponsesObject {
  const codes = [...new Set([...errors, ...ANYWHERE])].sort();
  const responses: ZodOpenApiResponsesObject = {};
  for (const status of [400, 500] as const) {
    const ofRefusal = refuses ? ErrorBody.extend(refuses.shape) : ErrorBody;
    const schema = status === 500 ? ErrorBody : namesMissingParameters ? Sentence : ofRefusal;
    const ofStatus = codes.filter((code) => CATALOGUE[code] === status);
    responses[`${status}`] = { description: ofStatus.join(", "), content: json(schema) };
  }
  const gate: number[] = [
    ...(access === "none" ? [] : [401, 403]),
    ...(body || upload ? [413] : []),
    ...(unlimited ? [] : [429]),
    ...(also ?? []),
  ];
  for (const [status, description] of Object.entries(GATE))
    if (gate.includes(Number(status)))
      responses[status as `${1 | 2 | 3 | 4 | 5}${string}`] = { description, content: json(ErrorBody) };
  return responses;
}
