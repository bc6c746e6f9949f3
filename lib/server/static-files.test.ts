import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { onFreePort } from "@/lib/testing/on-free-port";
import { compressFiles, serveFiles } from "./static-files";

const folder = mkdtempSync(join(tmpdir(), "static-files-"));
const server = createServer();
let origin = "";

beforeAll(async () => {
  writeFileSync(join(folder, "a.js"), "run()");
  writeFileSync(join(folder, "letters.woff2"), "letters");
  await compressFiles(folder);
  await compressFiles(folder);
  const serve = serveFiles(async (request, response) => void response.end(`page ${request.url}`), folder);
  server.on("request", (request, response) => void serve(request, response));
  origin = `http://127.0.0.1:${await onFreePort(server)}`;
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const ask = (path: string, encoding: string) =>
  fetch(`${origin}${path}`, { headers: { "accept-encoding": encoding } });

test("a script stays as it was built, and so does its compressed twin", () => {
  expect(readFileSync(join(folder, "a.js"), "utf8")).toBe("run()");
  expect(String(brotliDecompressSync(readFileSync(join(folder, "a.js.br"))))).toBe("run()");
});

test("a file is kept for good, and compressed for who reads that", async () => {
  const file = await ask("/_next/static/a.js", "br");
  expect(file.headers.get("content-encoding")).toBe("br");
  expect(file.headers.get("cache-control")).toBe("public,max-age=31536000,immutable");
  expect(file.headers.get("vary")).toBe("Accept-Encoding");
  expect((await ask("/_next/static/a.js", "gzip, br;q=0")).headers.get("content-encoding")).toBeNull();
  expect((await ask("/_next/static/a.js", "identity")).headers.get("content-encoding")).toBeNull();
  expect((await ask("/_next/static/letters.woff2", "br")).headers.get("content-encoding")).toBeNull();
});

test.each(["/", "/a.js", "/_next/static/no.js", "/_next/static/../b.js", "/_next/static/%2e%2e/b.js"])(
  "%s is left to the pages, by its own address",
  async (path) => {
    const { hostname, port } = new URL(origin);
    const said = await new Promise((done) => {
      // Unlike fetch, it asks for the path as it stands.
      get({ hostname, port, path }, (response) => response.setEncoding("utf8").once("data", done));
    });
    expect(said).toBe(`page ${path}`);
  },
);
