import { once } from "node:events";
import type { Server } from "node:http";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeListener } from "@/lib/server/listen";
import { createListener, LIMITS, liesUnderApi } from "@/lib/server/listener";
import { onFreePort } from "@/lib/testing/on-free-port";

let server: Server;
let port: number;

beforeAll(async () => {
  server = createListener(
    async (request) =>
      Response.json({
        by: "api",
        method: request.method,
        url: request.url,
        sent: await request.text().catch(() => "broken off"),
        long: "x".repeat(2_000),
      }),
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
const post = `POST /api HTTP/1.1\r\n${head}`;

test("a look-up with the longest words that the contract allows is heard", async () => {
  const words = new URLSearchParams({ Title: "灯".repeat(1_000), Description: "灯".repeat(5_000) });
  const answer = await sendRaw(`GET /api/eco-products/1?${words} HTTP/1.1\r\n${head}\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toContain(`${words}`);
});

describe("a request that no handler can be given gets JSON, a request id, and the right status", () => {
  test.each([
    ["no HTTP at all", "what is this\r\n\r\n", 400],
    ["a method that HTTP does not know", `FOO /api HTTP/1.1\r\n${head}\r\n`, 405],
    ["a target that is no path", `GET api/countries HTTP/1.1\r\n${head}\r\n`, 400],
    ["a path of pages with a broken escape", `GET /%ff HTTP/1.1\r\n${head}\r\n`, 400],
    ["a host that is none", "GET /api HTTP/1.1\r\nHost: a b/c\r\nConnection: close\r\n\r\n", 400],
    ["no host", "GET /api HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
    ["two hosts", `GET /api HTTP/1.1\r\n${head}Host: localhost\r\n\r\n`, 400],
    ["two hosts, for a page", `GET / HTTP/1.1\r\n${head}host: elsewhere\r\n\r\n`, 400],
    ["a coding under chunked", `${post}Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n`, 400],
    ["a coding alone", `${post}Transfer-Encoding: gzip\r\n\r\n`, 400],
    ["no coding by its name", `${post}Transfer-Encoding: identity\r\n\r\n`, 400],
    [
      "chunked twice",
      `${post}Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    ["headers too large", `GET /api HTTP/1.1\r\n${head}X-Large: ${"x".repeat(70_000)}\r\n\r\n`, 400],
    [
      "a chunk's extension too large",
      `${post}Transfer-Encoding: chunked\r\n\r\n1;${"x".repeat(20_000)}`,
      400,
    ],
    ["two lengths", `${post}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`, 400],
    ["an expectation we don't know", `GET /api HTTP/1.1\r\n${head}Expect: tea\r\n\r\n`, 400],
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

test("a body that HTTP/1.1 chunks is read", async () => {
  expect(await sendRaw(`${post}Transfer-Encoding: Chunked\r\n\r\n0\r\n\r\n`)).toMatch(/^HTTP\/1.1 200 /);
});

describe("an offer to change the protocol is declined: the request is answered as the same without it", () => {
  const java = "Connection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAEAAEAAAAIAAAAB\r\nUpgrade: h2c\r\n";
  const webSocket = "Connection: keep-alive, Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n";
  const host = "Host: localhost\r\n";
  const said = (answers: string) =>
    [...answers.matchAll(/"method":"(\w+)"[^}]*"sent":"(\w*)"/g)].map(([, ...named]) => named);

  test.each([
    ["that Java's HTTP client makes", java],
    ["of a protocol alone", "Upgrade: h2c\r\n"],
    ["that names nothing", "Connection: upgrade\r\n"],
  ])("%s", async (_, offer) => {
    const last = `GET /api HTTP/1.1\r\n${head}\r\n`;
    expect(said(await sendRaw(`GET /api HTTP/1.1\r\n${host}${offer}\r\n${last}`))).toEqual([
      ["GET", ""],
      ["GET", ""],
    ]);
    const body = "Content-Length: 5\r\n\r\nhello";
    expect(said(await sendRaw(`POST /api HTTP/1.1\r\n${host}${offer}${body}${last}`))).toEqual([
      ["POST", "hello"],
      ["GET", ""],
    ]);
    expect(
      await sendRaw(`GET /catalog HTTP/1.1\r\n${host}${offer}\r\nGET / HTTP/1.1\r\n${head}\r\n`),
    ).toMatch(/by pages.*by pages/s);
  });

  test("each of many at once, between requests without one, in their order", async () => {
    const methods = ["GET", "POST", "PUT", "GET", "DELETE", "GET", "POST"];
    const requests = methods.map(
      (method, index) =>
        `${method} /api HTTP/1.1\r\n${host}${index % 3 === 1 ? "" : java}Content-Length: 1\r\n\r\n${index}`,
    );
    expect(said(await sendRaw(`${requests.join("")}PUT /api HTTP/1.1\r\n${head}\r\n`))).toEqual([
      ...methods.map((method, index) => [method, method === "GET" ? "" : String(index)]),
      ["PUT", ""],
    ]);
  });

  test("that comes in many pieces, with a body in many pieces", async () => {
    const socket = connect(port, "127.0.0.1");
    let answer = "";
    socket.on("data", (bytes) => {
      answer += bytes;
    });
    for (const piece of `POST /api HTTP/1.1\r\n${java}${host}Content-Length: 10\r\n\r\nhelloworld`.match(
      /.{1,40}/gs,
    ) ?? []) {
      socket.write(piece);
      await sleep(5);
    }
    socket.write(`GET /api HTTP/1.1\r\n${head}\r\n`);
    await once(socket, "close");
    expect(said(answer)).toEqual([
      ["POST", "helloworld"],
      ["GET", ""],
    ]);
  });

  test.each(["/_next/hmr", "/_next/webpack-hmr?id=1", "/catalog", "/api"])(
    "of a WebSocket on %s, whose connection then ends, though the client keeps it open",
    async (target) => {
      const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
      let answer = "";
      socket.on("data", (bytes) => {
        answer += bytes;
      });
      socket.write(`GET ${target} HTTP/1.1\r\n${host}${webSocket}\r\n\x81\x05hello`);
      await once(socket, "end");
      socket.end();
      expect(answer).toMatch(/^HTTP\/1.1 200 /);
      expect(answer).toMatch(/\r\nconnection: close\r\n/i);
      expect(answer).toMatch(/by pages|"by":"api"/);
    },
  );

  test("and none of the connections that it came by is left when the server closes", async () => {
    const other = createListener(
      async () => Response.json({}),
      async (_, response) => void response.end(),
    );
    const otherPort = await onFreePort(other);
    const sockets = ["GET /_next/hmr", "GET /api", "CONNECT localhost:1", "nonsense"].map((line) => {
      const socket = connect({ port: otherPort, host: "127.0.0.1", allowHalfOpen: true });
      socket.on("error", () => {}).resume();
      socket.write(`${line} HTTP/1.1\r\n${host}${webSocket}\r\n`);
      return socket;
    });
    const idle = connect({ port: otherPort, host: "127.0.0.1", allowHalfOpen: true });
    idle.on("error", () => {}).resume();
    idle.write(`GET /api HTTP/1.1\r\n${host}${java}\r\n`);
    await Promise.all([...sockets.map((socket) => once(socket, "end")), once(idle, "data")]);

    const began = performance.now();
    await closeListener(other);
    expect(performance.now() - began).toBeLessThan(2_000);
    for (const socket of [...sockets, idle]) socket.destroy();
  });
});

describe("who lets the service wait is answered 400, and the connection ends", () => {
  test.each([
    ["for headers", "POST /api HTTP/1.1\r\nHost: localhost"],
    ["for a body", "POST /api/slow HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nhello"],
  ])("%s", async (_, request) => {
    const limits = { ...LIMITS, headersTimeout: 200, requestTimeout: 300, connectionsCheckingInterval: 50 };
    const impatient = createListener(async (asked) => Response.json(await asked.text()), undefined, limits);
    const socket = connect(await onFreePort(impatient), "127.0.0.1");
    let answer = "";
    socket.on("data", (bytes) => {
      answer += bytes;
    });
    socket.write(request);
    await once(socket, "close");
    impatient.close();
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toContain("\r\nconnection: close\r\n");
    expect(answer.endsWith('\r\n\r\n{"error":"SERVICE_005"}')).toBe(true);
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

test("the keys of signatures are the API's answer, where who checks one looks for them", async () => {
  const answer = await (
    await fetch(`http://127.0.0.1:${port}/.well-known/eco-contributions-keys.json`)
  ).json();
  expect(answer).toMatchObject({ by: "api", url: expect.stringMatching(/\/api\/proof-keys$/) });
});
