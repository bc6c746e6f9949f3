import { SESSION_COOKIE } from "@/lib/contract/session-cookie";
import type { ReferenceOperation } from "./operations";

/** A call in a language. */
export type Sample = { name: string; text: string };

const queryOf = ({ parameters }: ReferenceOperation) =>
  parameters.filter((parameter) => parameter.in === "query" && parameter.required);

/** The path with what is said of each of its parameters, or its example. */
function filledPath({ path, parameters, params = {} }: Called): string {
  return path.replace(/\{(\w+)\}/g, (whole, name: string) =>
    encodeURIComponent(
      params[name] ?? parameters.find((parameter) => parameter.name === name)?.example ?? whole,
    ),
  );
}

function addressOf(operation: Called): string {
  const said = Object.fromEntries(queryOf(operation).map(({ name, example }) => [name, example]));
  const query = new URLSearchParams({ ...said, ...operation.query });
  return query.size > 0 ? `${filledPath(operation)}?${query}` : filledPath(operation);
}

const indent = (text: string, by: number) => text.replaceAll("\n", `\n${" ".repeat(by)}`);

/** An operation as a sample calls it, with what its headers say besides the key and the media type. */
type Called = ReferenceOperation & {
  headers?: Readonly<Record<string, string>>;
  /** What it asks otherwise than its example, and further than it must. */
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
};

const headersOf = ({ headers = {} }: Called): [string, string][] => Object.entries(headers);

/**
 * The header that says who asks, its text before what stands in an environment variable, and that variable; none where
 * anybody may. A session counts only with the origin of its page.
 */
function proofOf({ open, ofPerson }: Called, origin: string) {
  if (open) return [];
  if (!ofPerson) return [{ name: "Authorization", before: "", variable: "EPR_KEY" }];
  return [
    { name: "Cookie", before: `${SESSION_COOKIE}=`, variable: "EPR_SESSION" },
    { name: "Origin", before: origin, variable: undefined },
  ];
}

/** The file that a sample of an operation sends. */
export const SENT: Readonly<Record<string, string>> = {
  uploadProducts: "products.csv",
  uploadQuantities: "quantities.csv",
  previewUpload: "products.csv",
  uploadMarketplaceReport: "report.csv",
  uploadProof: "proof.pdf",
  importScale: "scale.csv",
  importBankFile: "account.xml",
};
const fileOf = ({ id }: ReferenceOperation) => SENT[id] ?? "file";

const ENDINGS: readonly (readonly [type: string, ending: string])[] = [
  ["pdf", ".pdf"],
  ["sheet", ".xlsx"],
];

/** Where a sample writes the file that it gets, which is no text; undefined where it is one, or JSON. */
function keptAs({ file }: ReferenceOperation): string | undefined {
  if (file === undefined || /^text\/|xml/.test(file)) return undefined;
  return `answer${ENDINGS.find(([type]) => file.endsWith(type))?.[1] ?? ""}`;
}

/** The call as a shell sends it; the key is in `$EPR_KEY`, a session in `$EPR_SESSION`. */
export function curlSample(operation: Called, origin: string): string {
  const { method, upload, bodyExample } = operation;
  return [
    `curl${method === "GET" ? "" : ` -X ${method}`} "${origin}/api${addressOf(operation)}"`,
    ...proofOf(operation, origin).map(
      ({ name, before, variable }) => `-H "${name}: ${before}${variable ? `$${variable}` : ""}"`,
    ),
    ...headersOf(operation).map(([name, value]) => `-H "${name}: ${value}"`),
    ...(bodyExample
      ? [`-H "Content-Type: application/json"`, `-d '${indent(bodyExample.replaceAll("'", "'\\''"), 2)}'`]
      : []),
    ...(upload ? [`-F "file=@${fileOf(operation)}"`] : []),
    ...(keptAs(operation) ? [`-o ${keptAs(operation)}`] : []),
  ].join(" \\\n  ");
}

/** The same with fetch, in TypeScript. */
export function typescriptSample(operation: Called, origin: string): string {
  const { method, upload, file, bodyExample } = operation;
  const headers = [
    ...proofOf(operation, origin).map(({ name, before, variable }) =>
      before && variable
        ? `${name}: \`${before}\${process.env.${variable}}\``
        : `${name}: ${variable ? `process.env.${variable} ?? ""` : `"${before}"`}`,
    ),
    ...headersOf(operation).map(([name, value]) => `"${name}": "${value}"`),
    ...(bodyExample ? [`"Content-Type": "application/json"`] : []),
  ];
  const options = [
    ...(method === "GET" ? [] : [`method: "${method}",`]),
    ...(headers.length > 0 ? [`headers: { ${headers.join(", ")} },`] : []),
    ...(bodyExample ? [`body: JSON.stringify(${indent(bodyExample, 2)}),`] : []),
    ...(upload ? ["body: form,"] : []),
  ];
  const name = fileOf(operation);
  const form = [
    `import { openAsBlob } from "node:fs";`,
    "",
    "const form = new FormData();",
    `form.append("file", await openAsBlob("${name}"), "${name}");`,
  ];
  const address = `"${origin}/api${addressOf(operation)}"`;
  const kept = keptAs(operation);
  return [
    ...(upload ? form : []),
    ...(kept ? [`import { writeFile } from "node:fs/promises";`, ""] : []),
    options.length > 0
      ? `const answer = await fetch(${address}, {\n  ${options.join("\n  ")}\n});`
      : `const answer = await fetch(${address});`,
    "if (!answer.ok) throw new Error((await answer.json()).error);",
    kept
      ? `await writeFile("${kept}", Buffer.from(await answer.arrayBuffer()));`
      : `const result = await answer.${file ? "text" : "json"}();`,
  ].join("\n");
}

/** The same with what Python has by itself; a file with `requests`. */
export function pythonSample(operation: Called, origin: string): string {
  const { method, open, upload, file, bodyExample } = operation;
  const address = `"${origin}/api${addressOf(operation)}"`;
  const key = [
    ...proofOf(operation, origin).map(({ name, before, variable }) => {
      const parts = [...(before ? [`"${before}"`] : []), ...(variable ? [`os.environ["${variable}"]`] : [])];
      return `"${name}": ${parts.join(" + ")}`;
    }),
    ...headersOf(operation).map(([name, value]) => `"${name}": "${value}"`),
  ];
  if (upload)
    return [
      ...(open ? [] : ["import os", ""]),
      "import requests",
      "",
      `with open("${fileOf(operation)}", "rb") as file:`,
      `    answer = requests.request("${method}", ${address}, headers={${key.join(", ")}}, files={"file": file})`,
      "answer.raise_for_status()",
      "result = answer.json()",
    ].join("\n");
  const headers = [...key, ...(bodyExample ? [`"Content-Type": "application/json"`] : [])];
  const kept = keptAs(operation);
  const told = [
    `method="${method}"`,
    ...(headers.length > 0 ? [`headers={${headers.join(", ")}}`] : []),
    ...(bodyExample ? ["data=json.dumps(body).encode()"] : []),
  ];
  return [
    ...(file && !bodyExample ? [] : ["import json"]),
    ...(open ? [] : ["import os"]),
    "import urllib.request",
    "",
    ...(bodyExample ? [`body = json.loads("""${bodyExample.replaceAll("\\", "\\\\")}""")`] : []),
    `request = urllib.request.Request(${address}, ${told.join(", ")})`,
    kept
      ? `with urllib.request.urlopen(request) as answer, open("${kept}", "wb") as kept:`
      : "with urllib.request.urlopen(request) as answer:",
    kept
      ? "    kept.write(answer.read())"
      : file
        ? `    result = answer.read().decode("utf-8-sig")`
        : "    result = json.load(answer)",
  ].join("\n");
}

/** The same with curl of PHP. */
export function phpSample(operation: Called, origin: string): string {
  const { method, upload, file, bodyExample } = operation;
  const headers = [
    ...proofOf(operation, origin).map(
      ({ name, before, variable }) => `"${name}: ${before}"${variable ? ` . getenv("${variable}")` : ""}`,
    ),
    ...headersOf(operation).map(([name, value]) => `"${name}: ${value}"`),
    ...(bodyExample ? [`"Content-Type: application/json"`] : []),
  ];
  const options = [
    "CURLOPT_RETURNTRANSFER => true,",
    ...(method === "GET" ? [] : [`CURLOPT_CUSTOMREQUEST => "${method}",`]),
    ...(headers.length > 0 ? [`CURLOPT_HTTPHEADER => [${headers.join(", ")}],`] : []),
    ...(bodyExample ? ["CURLOPT_POSTFIELDS => $body,"] : []),
    ...(upload ? [`CURLOPT_POSTFIELDS => ["file" => new CURLFile("${fileOf(operation)}")],`] : []),
  ];
  return [
    "<?php",
    ...(bodyExample ? [`$body = <<<'JSON'\n${bodyExample}\nJSON;`] : []),
    `$call = curl_init("${origin}/api${addressOf(operation).replaceAll("$", "\\$")}");`,
    `curl_setopt_array($call, [\n    ${options.join("\n    ")}\n]);`,
    "$answer = curl_exec($call);",
    "if (curl_getinfo($call, CURLINFO_HTTP_CODE) !== 200) throw new Exception($answer);",
    keptAs(operation)
      ? `file_put_contents("${keptAs(operation)}", $answer);`
      : file
        ? "$result = $answer;"
        : "$result = json_decode($answer, true);",
  ].join("\n");
}

/** One call in every language, to the service where the reader is. */
export const samplesOf = (operation: Called, origin: string): [Sample, ...Sample[]] => [
  { name: "curl", text: curlSample(operation, origin) },
  { name: "TypeScript", text: typescriptSample(operation, origin) },
  { name: "Python", text: pythonSample(operation, origin) },
  { name: "PHP", text: phpSample(operation, origin) },
];
