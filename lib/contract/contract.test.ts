import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fileOf, reachableCodes } from "@/lib/testing/reachable-codes";
import { CONTRACT } from ".";

type Handled = {
  route: string;
  contract: string;
  operation: string;
  file: string;
  before: { file: string; name: string }[];
};

const ANYWHERE = ["SERVICE_001", "SERVICE_003", "SERVICE_005"];

/** The contract path that a folder of `app/api` serves. */
const pathOf = (file: string) =>
  file
    .replace(/^app\/api/, "")
    .replace(/\/route\.ts$/, "")
    .replace(/\[(\w)(\w*)\]/g, (_, first: string, rest: string) => `{${first.toUpperCase()}${rest}}`);

const routeFiles = readdirSync("app/api", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith("route.ts"))
  .map((name) => `app/api/${name}`);

const handled = routeFiles.flatMap((file): Handled[] => {
  const source = readFileSync(file, "utf8");
  const imports = new Map(
    [...source.matchAll(/import \{ (\w+) \} from "(.+)";/g)].map(([, name = "", from = ""]) => [name, from]),
  );
  return [
    ...source.matchAll(/^export const (\w+) = handle\(\w+\.(\w+), (\w+)(?:, (\w+))?(?:, (\w+))?\);$/gm),
  ].map(([, method, contract = "", operation = "", admission, inspection]) => ({
    route: `${method} ${pathOf(file)}`,
    contract,
    operation,
    file: fileOf(imports.get(operation) ?? "", file) ?? "",
    // It can also be refused before its file is read, or its transaction begins, and an upload while it is read.
    before: [
      ...[admission, inspection].flatMap((name) =>
        name ? [{ file: fileOf(imports.get(name) ?? "", file) ?? "", name }] : [],
      ),
      ...(CONTRACT.find(({ id }) => id === contract)?.upload
        ? [{ file: "lib/http/receive-upload.ts", name: "withUpload" }]
        : []),
    ],
  }));
});

test("the routes of app/api and the endpoints of the contract are the same set", () => {
  const routes = handled.map(({ route, contract }) => `${route} ${contract}`).sort();
  expect(routes).toEqual(CONTRACT.map(({ id, method, path }) => `${method} ${path} ${id}`).sort());
});

test("a route module exports its handlers and nothing else", () => {
  for (const file of routeFiles) {
    const exported = [...readFileSync(file, "utf8").matchAll(/^export .*$/gm)].map(([line]) => line);
    expect(
      exported.filter((line) => !/^export const [A-Z]+ = handle\(/.test(line)),
      file,
    ).toEqual([]);
  }
});

test.each(CONTRACT)(
  "the codes that $id declares are those that its operation can refuse with",
  ({ id, errors, reports = [] }) => {
    const route = handled.find(({ contract }) => contract === id);
    const origins = route ? [{ file: route.file, name: route.operation }, ...route.before] : [];
    const codes = new Set(origins.flatMap((origin) => [...reachableCodes(origin)]));
    expect([...codes].filter((code) => !ANYWHERE.includes(code)).sort()).toEqual(
      [...new Set([...errors, ...reports])].sort(),
    );
  },
);
