import { createServer } from "node:http";
import { expect, test } from "vitest";
import { onFreePort } from "@/lib/testing/on-free-port";
import { sendScriptsLate } from "./late-scripts";

const PAGE =
  '<!DOCTYPE html><html><head><link rel="stylesheet" href="/a.css"/>' +
  '<link rel="preload" as="script" fetchPriority="low" href="/b.js"/>' +
  '<script src="/a.js" async="" nonce="n"></script><script src="/old.js" noModule=""></script></head>' +
  '<body><script nonce="n">push("été → 中文")</script><script src="/b.js" nonce="n" async=""></script></body></html>';

/** What a reader gets of a page that is written in these pieces. */
async function sent(pieces: readonly (string | Uint8Array)[], headers: Record<string, string>) {
  const server = createServer((_request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    sendScriptsLate(response, "n");
    for (const piece of pieces.slice(0, -1)) response.write(piece);
    response.end(pieces.at(-1));
  });
  const answer = await fetch(`http://127.0.0.1:${await onFreePort(server)}`);
  const text = await answer.text();
  server.close();
  return text;
}

const HTML = { "content-type": "text/html; charset=utf-8" };

test("a page's own scripts wait, and one line that bears the nonce starts them", async () => {
  const page = await sent([PAGE], { ...HTML, "content-length": String(Buffer.byteLength(PAGE)) });
  expect(page).toContain('<link rel="later" as="script" fetchPriority="low" href="/b.js"/>');
  expect(page).toContain('<script type="later" src="/a.js" async="" nonce="n"></script>');
  expect(page).toContain('<script type="later" src="/b.js" nonce="n" async=""></script>');
  expect(page).toMatch(/<script nonce="n">\(function startScripts\(\).*\)\(\)<\/script><\/head>/s);
  expect(page.match(/function startScripts/g)).toHaveLength(1);
});

test("everything else is sent as it is", async () => {
  const page = await sent([PAGE], HTML);
  expect(page).toContain('<link rel="stylesheet" href="/a.css"/>');
  expect(page).toContain('<script src="/old.js" noModule=""></script>');
  expect(page).toContain('<script nonce="n">push("été → 中文")</script>');
  expect(await sent([PAGE], { "content-type": "text/x-component" })).toBe(PAGE);
});

test("wherever a page is cut on its way, it comes to the same", async () => {
  const whole = await sent([PAGE], HTML);
  const bytes = Buffer.from(PAGE);
  for (const size of [1, 2, 3, 7, 50, 131]) {
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.subarray(index * size, (index + 1) * size),
    );
    expect(await sent(pieces, HTML)).toBe(whole);
  }
});
