import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { pageInTheMaking } from "@/lib/client/send";
import { makePage } from "./first-visit";

const visit = (headers: Record<string, string>, url = "/") =>
  ({ headers, url, socket: {} }) as IncomingMessage;

/** An API that says who asks what. */
const api = async (request: Request) =>
  Response.json({ path: new URL(request.url).pathname, cookie: request.headers.get("cookie") });

const HTML = { accept: "text/html,application/xhtml+xml" };
const ask = async () =>
  (await pageInTheMaking()?.read("/api/users/me", { accept: "application/json" }))?.json();

test("a page that is made for a first visit reads from the API as its own reader, whoever else visits meanwhile", async () => {
  const read = (cookie: string) =>
    makePage(visit({ ...HTML, cookie }, "/catalog?search=a%26b&search=c"), api, async () => {
      await new Promise(setImmediate);
      return { search: pageInTheMaking()?.search.getAll("search"), answer: await ask() };
    });
  const [one, other] = await Promise.all([read("session=1"), read("session=2")]);
  expect(one).toEqual({ search: ["a&b", "c"], answer: { path: "/api/users/me", cookie: "session=1" } });
  expect(other.answer.cookie).toBe("session=2");
});

test("neither who moves within the portal nor what runs beside a page has an API to read from", async () => {
  await makePage(visit({ accept: "*/*", cookie: "session=1" }), api, async () => {
    expect(pageInTheMaking()).toBeUndefined();
  });
  await makePage(visit({ accept: "text/x-component, text/html;q=0" }), api, async () => {
    expect(pageInTheMaking()).toBeUndefined();
  });
  await makePage(visit(HTML), api, async () => expect(pageInTheMaking()).toBeDefined());
  expect(pageInTheMaking()).toBeUndefined();
});
