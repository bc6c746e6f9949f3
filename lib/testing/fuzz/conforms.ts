import Ajv from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { DOCUMENT, type Operation } from "./operations";

export type Heard = { status: number; headers: Headers; text: string };

type Described = {
  $ref?: string;
  headers?: Record<string, { required?: boolean }>;
  content?: Record<string, unknown>;
};

const ajv = new Ajv({ allErrors: true, strict: false, validateSchema: false });
addFormats(ajv);
ajv.addSchema(DOCUMENT, "document");

/** What of an answer the document does not say: nothing, where it conforms. */
export function strayings({ method, path }: Operation, { status, headers, text }: Heard): string[] {
  if (status >= 500) return [`a failure: ${status} ${text.slice(0, 200)}`];
  const operation = DOCUMENT.paths[path]?.[method.toLowerCase()];
  const place = ["paths", path, method.toLowerCase(), "responses", String(status)];
  const answer: Described | undefined = operation?.responses[status];
  if (!answer) return [`undocumented status: ${status} ${text.slice(0, 200)}`];
  const shared = answer.$ref?.slice(2).split("/");
  const described = shared ? (DOCUMENT.components.responses?.[shared.at(-1) ?? ""] as Described) : answer;
  const type = (headers.get("content-type") ?? "").split(";")[0] ?? "";
  const missing = Object.entries(described.headers ?? {})
    .filter(([name, { required }]) => required && !headers.has(name))
    .map(([name]) => `no header ${name} with ${status}`);
  if (!headers.has("x-request-id")) missing.push(`no request id with ${status}`);
  if (!described.content?.[type]) return [...missing, `undocumented type: ${status} ${type}`];
  return [...missing, ...strayingsOfBody([...(shared ?? place), "content", type, "schema"], type, text)];
}

function strayingsOfBody(place: readonly string[], type: string, text: string): string[] {
  const pointer = place.map((name) => encodeURIComponent(name.replaceAll("~", "~0").replaceAll("/", "~1")));
  const $ref = `document#/${pointer.join("/")}`;
  const validate = ajv.getSchema($ref) ?? ajv.compile({ $ref });
  const body: unknown = type.includes("json") ? JSON.parse(text) : text;
  if (validate(body)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `the body${instancePath} ${message}`);
}
