import { once } from "node:events";
import type { Server } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createListener, liesUnderApi } from "@/lib/server/listener";
import { onFreePort } from "@/lib/testing/on-free-port";

let server: Server;
let port: number;

beforeAll(async () => {
  server = createListener(
    async (request) =>
      Response.json({ by: "api", method: request.method, url: request.url, long: "x".repeat(2_000) }),
    async (request, response) => {
      if (request.url === "/broken") throw new Error("a page that fails");
      response.end("by pages");
    },
  );
  port = await onFreePort(server);
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends the bytes as they are; returns all that comes back until the connection closes. */
async function sendRaw(request: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.setTimeout(5_000, () => socket.destroy());
  socket.on("data", (bytes) => {
    answer += bytes;
  });
  socket.write(request);
  await once(socket, "close");
  return answer;
}

const head = "Host: localhost\r\nConnection: close\r\n";

describe("a request that no handler can be given gets JSON, a request id, and the right status", () => {
  test.each([
    ["no HTTP at all", "what is this\r\n\r\n", 400],
    ["a method that HTTP does not know", `FOO /api HTTP/1.1\r\n${head}\r\n`, 405],
    ["a target that is no path", `GET api/countries HTTP/1.1\r\n${head}\r\n`, 400],
    ["a path of pages with a broken escape", `GET /%ff HTTP/1.1\r\n${head}\r\n`, 400],
    ["a host that is none", "GET /api HTTP/1.1\r\nHost: a b/c\r\nConnection: close\r\n\r\n", 400],
    ["no host", "GET /api HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
    ["headers too large", `GET /api HTTP/1.1\r\n${head}X-Large: ${"x".repeat(20_000)}\r\n\r\n`, 431],
    [
      "two lengths",
      `POST /api HTTP/1.1\r\n${head}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`,
      400,
    ],
    ["an expectation we don't know", `GET /api HTTP/1.1\r\n${head}Expect: tea\r\n\r\n`, 417],
    ["CONNECT", `CONNECT localhost:1 HTTP/1.1\r\n${head}\r\n`, 405],
    ["TRACE of a page", `TRACE / HTTP/1.1\r\n${head}\r\n`, 405],
    ["a page that fails", `GET /broken HTTP/1.1\r\n${head}\r\n`, 500],
  ])("%s", async (_, request, status) => {
    const answer = await sendRaw(request);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toMatch(/\r\ncontent-type: application\/json\r\n/i);
    expect(answer).toMatch(/\r\nx-request-id: [0-9a-f-]{36}\r\n/i);
    const code = status < 500 ? "SERVICE_005" : "SERVICE_001";
    expect(answer.endsWith(`\r\n\r\n{"error":"${code}"}`)).toBe(true);
    expect(answer).toContain(`\r\nlink: </errors/${code}>; rel="help"\r\n`);
  });
});

test.each(["GET", "HEAD", "TRACE", "PATCH", "PURGE", "OPTIONS"])(
  "%s under /api reaches the API",
  async (method) => {
    const answer = await sendRaw(`${method} /api/producers/%ff/credits HTTP/1.1\r\n${head}\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 200 /);
    if (method !== "HEAD") expect(answer).toContain(`"method":"${method}"`);
  },
);

test("what is not under /api is the pages'", async () => {
  expect(await sendRaw(`GET /catalog HTTP/1.1\r\n${head}\r\n`)).toMatch(
    /\r\n\r\n8\r\nby pages\r\n0\r\n\r\n$/,
  );
});

test("the server goes on serving after a client that breaks off in the middle of a request", async () => {
  const socket = connect(port, "127.0.0.1");
  socket.write(`POST /api HTTP/1.1\r\n${head}Content-Length: 100\r\n\r\nhalf`);
  await once(socket, "connect");
  socket.resetAndDestroy();
  expect(await sendRaw(`GET /api HTTP/1.1\r\n${head}\r\n`)).toContain('"by":"api"');
});

test.each([
  ["/api", true],
  ["/api/", true],
  ["/api?x=1", true],
  ["/api/producers", true],
  ["//api/producers", true],
  ["/%61pi/producers", true],
  ["/a%70i%2Fproducers", true],
  ["/sign-in/../api/producers", true],
  ["/x/%2e%2e/api", true],
  ["http://localhost/api/countries", true],
  ["/apis", false],
  ["/catalog/api", false],
  ["/", false],
  ["*", false],
  ["/%ff", false],
  ["/?next=//api", false],
])("%s lies under /api: %s", (target, expected) => {
  expect(liesUnderApi(target)).toBe(expected);
});

describe("an answer of the API is compressed", () => {
  const encodingFor = async (headers: Record<string, string>) => {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const answer = await sendRaw(`GET /api HTTP/1.1\r\n${head}${lines.join("")}\r\n`);
    return /content-encoding: (\w+)/i.exec(answer)?.[1];
  };

  test("for a page of the portal, as its browser can read it", async () => {
    const page = { "Sec-Fetch-Site": "same-origin" };
    expect(await encodingFor({ ...page, "Accept-Encoding": "gzip, deflate" })).toBe("gzip");
    expect(await encodingFor({ ...page, "Accept-Encoding": "gzip, deflate, br" })).toBe("br");
    expect(await encodingFor(page)).toBeUndefined();
  });

  test("for nobody else: who integrates wants answers per second", async () => {
    expect(await encodingFor({ "Accept-Encoding": "gzip, deflate, br" })).toBeUndefined();
  });
});
