import type { ReferenceOperation } from "./operations";

const queryOf = ({ parameters }: ReferenceOperation) =>
  parameters.filter((parameter) => parameter.in === "query" && parameter.required);

/** The path with the example of each of its parameters. */
function filledPath({ path, parameters }: ReferenceOperation): string {
  return path.replace(/\{(\w+)\}/g, (whole, name: string) =>
    encodeURIComponent(parameters.find((parameter) => parameter.name === name)?.example ?? whole),
  );
}

function addressOf(operation: ReferenceOperation): string {
  const query = new URLSearchParams(queryOf(operation).map(({ name, example }) => [name, example]));
  return query.size > 0 ? `${filledPath(operation)}?${query}` : filledPath(operation);
}

const indent = (text: string, by: number) => text.replaceAll("\n", `\n${" ".repeat(by)}`);

/** The call as a shell sends it, with the address in `$EPR_URL` and the key in `$EPR_KEY`. */
export function curlSample(operation: ReferenceOperation): string {
  const { method, open, upload, bodyExample } = operation;
  return [
    `curl${method === "GET" ? "" : ` -X ${method}`} "$EPR_URL${addressOf(operation)}"`,
    ...(open ? [] : [`-H "Authorization: $EPR_KEY"`]),
    ...(bodyExample ? [`-H "Content-Type: application/json"`, `-d '${indent(bodyExample, 2)}'`] : []),
    ...(upload ? [`-F "file=@products.csv"`] : []),
  ].join(" \\\n  ");
}

/** The same with fetch, in TypeScript. */
export function typescriptSample(operation: ReferenceOperation): string {
  const { method, open, upload, file, bodyExample } = operation;
  const headers = [
    ...(open ? [] : [`Authorization: process.env.EPR_KEY ?? ""`]),
    ...(bodyExample ? [`"Content-Type": "application/json"`] : []),
  ];
  const options = [
    ...(method === "GET" ? [] : [`method: "${method}",`]),
    ...(headers.length > 0 ? [`headers: { ${headers.join(", ")} },`] : []),
    ...(bodyExample ? [`body: JSON.stringify(${indent(bodyExample, 2)}),`] : []),
    ...(upload ? ["body: form,"] : []),
  ];
  const form = [
    `import { openAsBlob } from "node:fs";`,
    "",
    "const form = new FormData();",
    `form.append("file", await openAsBlob("products.csv"), "products.csv");`,
  ];
  const address = `\`\${process.env.EPR_URL}${addressOf(operation)}\``;
  return [
    ...(upload ? form : []),
    options.length > 0
      ? `const answer = await fetch(${address}, {\n  ${options.join("\n  ")}\n});`
      : `const answer = await fetch(${address});`,
    "if (!answer.ok) throw new Error((await answer.json()).error);",
    `const result = await answer.${file ? "text" : "json"}();`,
  ].join("\n");
}
