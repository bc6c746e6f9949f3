import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Server } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { onFreePort } from "@/lib/testing/on-free-port";
import { createListener } from "./listener";
import { LIBRARY_STYLES } from "./page-headers";

let server: Server;
let origin: string;

beforeAll(async () => {
  server = createListener(
    async () => Response.json({ status: "OK" }),
    // A page says which nonce it was told, as Next puts it into its scripts.
    async ({ headers }, response) => {
      const [, nonce] = /'nonce-([^']+)'/.exec(String(headers["content-security-policy"])) ?? [];
      response.end(nonce);
    },
  );
  origin = `http://127.0.0.1:${await onFreePort(server)}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe("a page", () => {
  test("runs no script without the nonce of its own answer, and stands in no frame", async () => {
    const nonces = new Set<string>();
    for (const path of ["/", "/sign-in", "/nowhere"]) {
      const { headers, ...page } = await fetch(`${origin}${path}`).then(async (answer) => ({
        headers: answer.headers,
        nonce: await answer.text(),
      }));
      const policy = headers.get("content-security-policy") ?? "";
      const directives = new Map(
        policy.split("; ").map((each) => [each.split(" ")[0], each.split(" ").slice(1)]),
      );
      expect(directives.get("script-src")).toEqual(["'self'", `'nonce-${page.nonce}'`, "'strict-dynamic'"]);
      expect(directives.get("default-src")).toEqual(["'self'"]);
      expect(directives.get("frame-ancestors")).toEqual(["'none'"]);
      expect(directives.get("object-src")).toEqual(["'none'"]);
      expect(directives.get("form-action")).toEqual(["'self'"]);
      expect(headers.get("x-frame-options")).toBe("DENY");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("same-origin");
      nonces.add(page.nonce);
    }
    expect(nonces.size).toBe(3);
  });

  test("of a request with a nonce of its own gets another", async () => {
    const answer = await fetch(origin, {
      headers: { "content-security-policy": "script-src 'nonce-chosen'" },
    });
    expect(await answer.text()).not.toBe("chosen");
  });
});

describe.each(["/", "/api/healthz"])("%s", (path) => {
  test("over https, here behind a proxy, is to stay there for a year", async () => {
    const secure = await fetch(`${origin}${path}`, { headers: { "x-forwarded-proto": "https" } });
    expect(secure.headers.get("strict-transport-security")).toBe("max-age=31536000");
    const plain = await fetch(`${origin}${path}`);
    expect(plain.headers.get("strict-transport-security")).toBeNull();
  });

  test("is shared with no other origin", async () => {
    const { headers } = await fetch(`${origin}${path}`, { headers: { origin: "https://evil.example" } });
    expect([...headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
  });
});

test("the style sheet that the toast library inserts is the one that is allowed", () => {
  const source = readFileSync("node_modules/sonner/dist/index.mjs", "utf8");
  const [, literal = ""] = /__insertCSS\("((?:[^"\\]|\\.)*)"\)/.exec(source) ?? [];
  const sheet: string = JSON.parse(`"${literal}"`);
  expect(sheet).not.toBe("");
  const hashes = ["", sheet].map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  expect(LIBRARY_STYLES).toEqual(hashes);
});
