import { z } from "zod";
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from "zod-openapi";
import { SCOPES, type Scope } from "@/db/vocabulary";
import { SESSION_COOKIE } from "@/lib/contract/session-cookie";
import { CATALOGUE, ERROR_CODES, type ErrorCode } from "@/lib/errors/catalogue";
import { CONTRACT } from ".";
import { type Access, type Endpoint, mutates } from "./endpoint";
import { FIELD_WORDS } from "./field-words";

const ANYWHERE: readonly ErrorCode[] = ["SERVICE_001", "SERVICE_003", "SERVICE_005"];

const ErrorBody = z.object({ error: z.enum(ERROR_CODES) }).meta({ id: "Error" });

const Problem = z
  .object({
    type: z.string().meta({ description: "The page of the code." }),
    title: z.string().meta({ description: "What is wrong, in a few words." }),
    status: z.int().meta({ description: "The HTTP status." }),
    detail: z.string(),
    code: z.enum(ERROR_CODES).meta({ description: "The error code." }),
    errors: z.array(z.object({ path: z.string(), message: z.string() })),
    requestId: z.string(),
  })
  .meta({ id: "Problem", description: "RFC 9457, in the language that `Accept-Language` asks for." });

const Sentence = z.object({
  error: z.string().meta({ description: "A code, or a sentence that names the missing parameters." }),
});

const json = (schema: z.ZodType) => ({ "application/json": { schema } });

const refused = (schema: z.ZodType, problem: z.ZodType = Problem) => ({
  ...json(schema),
  "application/problem+json": { schema: problem },
});

/** A header of many answers: it stands in the document once, under its id. */
const header = (id: string, of: z.ZodType, description: string, example?: string) =>
  of.meta({ description, header: { id }, ...(example !== undefined && { example }) });

const Headers = z.object({
  "X-Request-Id": header(
    "RequestId",
    z.string(),
    "The request's own id if well formed, otherwise a new one.",
  ),
});

const RefusalHeaders = Headers.extend({
  Link: header(
    "Help",
    z.string().optional(),
    "The page of the code, as `help`; absent where the API is served without pages.",
    '</errors/SERVICE_005>; rel="help"',
  ),
});

const LimitHeaders = z.object({
  RateLimit: header(
    "RateLimit",
    z.string().optional(),
    "Remaining limit: `r` requests, reset in `t` seconds.",
    '"key";r=599999;t=60',
  ),
  "RateLimit-Policy": header(
    "RateLimitPolicy",
    z.string().optional(),
    "The limit: `q` requests in `w` seconds.",
    '"key";q=600000;w=60',
  ),
});

/** Answers of the gate that come once the request was counted. */
const COUNTED = new Set(["Unauthorized", "Forbidden", "ContentTooLarge", "TooManyRequests"]);

/** An answer of the gate; it stands in the document once, under its id. */
const gateAnswer = (id: string, description: string, headers: Record<string, string> = {}) => ({
  id,
  description,
  headers: RefusalHeaders.extend({
    ...(COUNTED.has(id) && LimitHeaders.shape),
    ...Object.fromEntries(
      Object.entries(headers).map(([name, said]) => [name, z.string().meta({ description: said })]),
    ),
  }),
  content: refused(ErrorBody),
});

const GATE = {
  401: gateAnswer(
    "Unauthorized",
    "No, malformed, unknown, revoked or expired key, an expired session, or a wrong password, token or signature",
    {
      "WWW-Authenticate": "How to prove who asks.",
    },
  ),
  403: gateAnswer("Forbidden", "The key or the role lacks the scope, or another site sent the request"),
  404: gateAnswer("NotFound", "No path of the API, or not offered here"),
  405: gateAnswer("MethodNotAllowed", "A path of the API, and none of its methods", {
    Allow: "The methods of the path.",
  }),
  413: gateAnswer("ContentTooLarge", "The body is too large", { Connection: "`close`" }),
  429: gateAnswer("TooManyRequests", "Too many requests", { "Retry-After": "Seconds to wait." }),
  503: gateAnswer("ServiceUnavailable", "Not ready: the process drains, or the database lacks a migration", {
    "Retry-After": "Seconds to wait.",
  }),
} as const;

const PageHeaders = z.object({
  "X-Total-Count": z.int().meta({ description: "Total number of results." }),
  Link: z
    .string()
    .optional()
    .meta({ description: "Links to the next and previous page, as `next` and `prev`." }),
});

const ReplayHeaders = z.object({
  "Idempotent-Replayed": header("Replayed", z.literal("true").optional(), "An earlier answer, replayed."),
});

/** The headers that an endpoint may name for its answer. */
const ANSWER_HEADERS = {
  "Retry-After": z.string().optional().meta({
    description: "Seconds after which to ask again, while it runs.",
  }),
  "X-Declaration-Version": z.int().meta({ description: "The version that the declaration has now." }),
} as const;

const answerHeaders = (names: Endpoint["headers"] = []) =>
  Object.fromEntries(names.map((name) => [name, ANSWER_HEADERS[name]]));

/** Of a database that is away. */
const StoreHeaders = z.object({
  "Retry-After": header("StoreAway", z.string().optional(), "With SERVICE_003: seconds to wait."),
});

/** The OpenAPI 3.1 document of the contract. Built, never written by hand. */
export function openApiDocument() {
  const paths: ZodOpenApiPathsObject = {};
  for (const endpoint of CONTRACT)
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operationOf(endpoint),
    };
  const document = createDocument({
    openapi: "3.1.0",
    info: {
      title: "Producer eco-contributions",
      version: "1.0.32",
      description: [
        "Eco products, registrations, credits, declared quantities and computed contributions.",
        "Send a key in `Authorization`; a producer's owners make it. Send `Idempotency-Key` with what changes something: repeated, it has the first answer and is charged once.",
        "Every refusal is JSON, also of what is no request of an operation: 400 for what can't be read as HTTP, 404 `NotFound` for another path, 405 `MethodNotAllowed` for another method. With `Accept: application/problem+json` it has the details of RFC 9457. 429 and 503 say in `Retry-After` when to come back.",
        "Operations, parameters and fields are added, and what is there keeps its meaning: ignore what you don't know.",
      ].join("\n\n"),
    },
    servers: [{ url: "/api" }],
    tags: TAGS.map(([name]) => ({ name })),
    security: [{ apiKey: [] }, { session: [] }],
    paths,
    components: {
      responses: {
        NotFound: GATE[404],
        MethodNotAllowed: GATE[405],
      },
      securitySchemes: {
        apiKey: {
          type: "apiKey",
          in: "header",
          name: "Authorization",
          description: "The key alone, or `Bearer <key>`. It takes precedence over a cookie.",
        },
        session: {
          type: "apiKey",
          in: "cookie",
          name: SESSION_COOKIE,
          description:
            "The session of a signed-in person, from `POST /sessions`. Only a page of the same origin may send it.",
        },
      },
    },
  });
  describeFields(document.components?.schemas ?? {}, "");
  describeFields(document.paths ?? {}, "");
  return document;
}

type Described = {
  description?: string;
  const?: unknown;
  schema?: { description?: string };
  name?: unknown;
};

/** Gives each field and parameter that says nothing of itself what its name means everywhere. */
function describeFields(value: unknown, schema: string): void {
  if (typeof value !== "object" || value === null) return;
  const { properties, parameters } = value as {
    properties?: Record<string, Described>;
    parameters?: readonly Described[];
  };
  for (const [name, field] of Object.entries(properties ?? {})) giveWords(field, name, schema);
  for (const each of parameters ?? [])
    if (!each.schema?.description) giveWords(each, String(each.name), schema);
  for (const [name, each] of Object.entries(value))
    if (name !== "example") describeFields(each, schema || name);
}

function giveWords(field: Described, name: string, schema: string): void {
  const isOneWord = name === "status" && typeof field.const === "string";
  const words = isOneWord ? `\`${field.const}\`.` : (FIELD_WORDS[`${schema}.${name}`] ?? FIELD_WORDS[name]);
  if (!field.description && !("$ref" in field) && words) field.description = words;
}

/** What an operation is about, by the first of these that its path fits; in the order of the reference. */
const TAGS = [
  ["Eco products", /\/eco-products/],
  ["Declarations", /\/declarations(?!\/quantities\/batch)|\{ProducerNrn\}\/eco-contributions/],
  ["Uploads", /\/batch/],
  ["Credits", /\/credit(s|-requests)/],
  ["Schemes", /\/(schemes|scheme-amounts|scheme-pros|registrations|onboardings|scales|scale-lines)/],
  ["Statements", /\/(statements|bank-imports|payments)/],
  ["Countries and periods", /\/(countries|declaration-periods)/],
  ["Keys and activity", /\/(work|see-as|api-keys|audit|activity|requests|mails)/],
  ["People", /\/(sessions|users|members|memberships|invitations|accounts|passwords)/],
  ["Producers", /\/(producers|sellers|origins|company-requests)/],
  ["Site texts", /\/site-texts/],
  ["Service", /./],
] as const;

export type Tag = (typeof TAGS)[number][0];

const tagOf = (path: string): Tag => TAGS.find(([, fits]) => fits.test(path))?.[0] ?? "Service";

const isScope = (access: Access): access is Scope => (SCOPES as readonly string[]).includes(access);

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
  const limits = endpoint.unlimited ? {} : LimitHeaders.shape;
  const headers = Headers.extend({
    ...limits,
    ...(pages && PageHeaders.shape),
    ...answerHeaders(endpoint.headers),
    ...(repeats && ReplayHeaders.shape),
  });
  return {
    operationId: id,
    summary,
    tags: [tagOf(path)],
    ...(access === "owner" && {
      description: `For owners of the producer in the portal${endpoint.notForOperators ? "; nor keys nor operators" : ", and operators"}.`,
    }),
    ...(isScope(access) && {
      description: `Scope: ${access}.${endpoint.ownersOnly ? " In the portal, for owners of the producer." : ""}`,
    }),
    ...(endpoint.ofPerson && {
      description: `For a signed-in ${access === "operator" ? "operator" : "person"}; a key is refused with 403.`,
      security: [{ session: [] }],
    }),
    ...(cost && { "x-cost": cost }),
    ...(access === "none" && { security: [] }),
    requestParams: {
      ...(query && { query }),
      ...(params && { path: params }),
      ...(repeats && { header: IdempotencyKey }),
      ...(endpoint.signed && { header: Signature }),
    },
    ...(body && { requestBody: { required: true, content: json(body) } }),
    ...(upload && {
      requestBody: { required: true, content: { "multipart/form-data": { schema: UPLOADS[upload] } } },
    }),
    responses: {
      200: {
        description: summary,
        headers,
        content: produces
          ? {
              [produces]: { schema: returns },
              ...(query && "Format" in query.shape && { [XLSX]: { schema: z.string() } }),
            }
          : json(returns),
      },
      ...(insufficientCredits && {
        402: {
          description: "Not enough credits; nothing was changed",
          headers: Headers.extend({ ...limits, ...(repeats && ReplayHeaders.shape) }),
          content: json(insufficientCredits),
        },
      }),
      ...errorResponses(endpoint, RefusalHeaders.extend(limits), repeats),
    },
  };
}

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const upload = (description: string) =>
  z.object({ file: z.string().meta({ format: "binary", description }) });

const UPLOADS = {
  sheet: upload("One CSV file, or one workbook (XLSX, ODS), at most 50 MiB."),
  csv: upload("One CSV file, at most 50 MiB."),
  bank: upload("One statement of account as CAMT.053 (XML) or CSV, at most 50 MiB."),
  document: upload("One PDF, PNG or JPEG file, at most 10 MiB."),
};

const IdempotencyKey = z.object({
  "Idempotency-Key": z
    .string()
    .min(1)
    .max(255)
    .regex(/^[!-~]+$/)
    .optional()
    .meta({ description: "Repeats with the same key replay the first answer, for at least 48 hours." }),
});

/** Of Standard Webhooks. */
const Signature = z.object({
  "webhook-id": z.string().max(255).meta({ description: "The event's id: each counts once." }),
  "webhook-timestamp": z.string().meta({ description: "When it was sent, in seconds since 1970." }),
  "webhook-signature": z.string().meta({
    description: "`v1,` and the HMAC SHA-256 of id, time and body in base64; several with spaces between.",
  }),
});

/** One response per status, its description listing every code that it can carry. */
function errorResponses(
  { gate: also, errors, access, unlimited, body, upload, namesMissingParameters, refuses }: Endpoint,
  headers: z.ZodObject,
  replays: boolean,
): ZodOpenApiResponsesObject {
  const codes = [...new Set([...errors, ...ANYWHERE])].sort();
  const responses: ZodOpenApiResponsesObject = {};
  for (const status of [400, 500] as const) {
    const ofRefusal = refuses ? ErrorBody.extend(refuses.shape) : ErrorBody;
    const schema = status === 500 ? ErrorBody : namesMissingParameters ? Sentence : ofRefusal;
    const ofStatus = codes.filter((code) => CATALOGUE[code] === status);
    const problem = refuses && status === 400 ? Problem.extend(refuses.shape) : Problem;
    responses[`${status}`] = {
      description: ofStatus.join(", "),
      headers: headers.extend(status === 500 ? StoreHeaders.shape : replays ? ReplayHeaders.shape : {}),
      content: refused(schema, problem),
    };
  }
  const gate: number[] = [
    ...(access === "none" ? [] : [401, 403]),
    ...(body || upload ? [413] : []),
    ...(unlimited ? [] : [429]),
    ...(also ?? []),
  ];
  for (const status of [401, 403, 404, 413, 429, 503] as const)
    if (gate.includes(status)) responses[`${status}`] = GATE[status];
  return responses;
}
