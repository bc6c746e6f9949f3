import { readdirSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { LOCALES, SITE_TEXT_SLUGS } from "@/db/vocabulary";
import { listSiteTexts, SiteText } from "@/lib/contract/site-texts";
import { given } from "@/lib/testing/given";
import { send } from "@/lib/testing/send";
import { DEFAULT_TEXTS } from "./default-texts";

const REFUSED = { status: 400, body: { error: "SERVICE_005" } };

let operator: string;

beforeAll(async () => {
  operator = await given.operatorKey();
});

const read = async (query: Record<string, string> = {}) =>
  listSiteTexts.returns.parse((await send("GET /site-texts", { query })).body);
const write = (slug: string, body: object, key = operator) => send(`PUT /site-texts/${slug}`, { key, body });

describe("legal notice, privacy, terms, accessibility, contact and help", () => {
  test("have a text in every language for everybody, also where nobody wrote one", async () => {
    const texts = await read();
    expect(texts.map(({ slug, locale }) => `${slug} ${locale}`).sort()).toEqual(
      SITE_TEXT_SLUGS.flatMap((slug) => LOCALES.map((locale) => `${slug} ${locale}`)).sort(),
    );
    for (const { text } of texts) expect(text.length).toBeGreaterThan(40);
  });

  test("are written by the operator, in one language at a time, and audited", async () => {
    const text = "## Demo SARL\n\n<b>1 rue Demo</b>";
    const { status, body, headers } = await write("contact", { locale: "fr", text });
    expect(status).toBe(200);
    expect(SiteText.parse(body)).toMatchObject({ slug: "contact", locale: "fr", text, isDefault: false });
    expect(await read({ Slug: "contact", Locale: "fr" })).toEqual([body]);
    expect(await read({ Slug: "contact", Locale: "en" })).toMatchObject([
      { isDefault: true, updatedAt: null, text: DEFAULT_TEXTS.en.contact },
    ]);
    const audit = await send("GET /audit", { key: operator, query: { Action: "upsertSiteText" } });
    expect(audit.text).toContain(headers.get("x-request-id"));

    expect((await write("contact", { locale: "fr", text: null })).body).toMatchObject({
      isDefault: true,
      text: DEFAULT_TEXTS.fr.contact,
    });
    expect(await write("contact", { locale: "fr", text: null })).toMatchObject({ status: 200 });
  });

  test("are not written over what another operator wrote since they were read", async () => {
    const first = { locale: "fr", text: "De l’une", updatedAt: null };
    const answers = await Promise.all([
      write("help", first),
      write("help", { ...first, text: "De l’autre" }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const [stands] = await read({ Slug: "help", Locale: "fr" });
    const again = { ...first, text: "Encore", updatedAt: stands?.updatedAt ?? null };
    expect(await write("help", again)).toMatchObject({ status: 200 });
    expect(await write("help", { ...again, text: null })).toMatchObject(REFUSED);
    expect((await write("help", { locale: "fr", text: null })).status).toBe(200);
  });

  test.each([
    ["contact", { locale: "de", text: "Demo" }],
    ["contact", { locale: "fr", text: "  " }],
    ["contact", { locale: "fr", text: "x".repeat(50_001) }],
    ["contact", { text: "Demo" }],
    ["imprint", { locale: "fr", text: "Demo" }],
  ])("%s with %j is refused", async (slug, body) => {
    expect(await write(slug, body)).toMatchObject(REFUSED);
  });

  test("are written by operators alone", async () => {
    const { key } = await given.producer();
    expect((await write("terms", { locale: "en", text: "Mine" }, key)).status).toBe(403);
    expect((await read({ Slug: "terms", Locale: "en" }))[0]?.isDefault).toBe(true);
  });

  test.each(LOCALES)("lead to pages that are there, in %s", (locale) => {
    const folders = readdirSync("app", { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith("page.tsx"))
      .map((file) => `/${file}`.replace(/\/\([\w-]+\)/g, "").replace(/\/page\.tsx$/, ""));
    const links = Object.values(DEFAULT_TEXTS[locale]).flatMap((text) =>
      [...text.matchAll(/\]\((\/[^)]*)\)/g)].map(([, to]) => to),
    );
    expect(links.length).toBeGreaterThan(5);
    for (const link of links) expect(folders).toContain(link);
  });
});
