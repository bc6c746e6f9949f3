import { test as base, expect } from "@playwright/test";
import { closePools } from "@/lib/runtime";
import { openDatabase } from "@/lib/server/open-database";
import { asProducer } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { givenCountry } from "@/lib/testing/given-scheme";
import { makeDataDir, removeDataDir, startService } from "@/lib/testing/service";
import { visit } from "./visit";

const COUNTRY = "XL";
const MARKET = { country: COUNTRY, period: "2025" };

/** A service without demo data, whose illustrations price nothing, and its database for what the journey is given. */
const test = base.extend<object, { live: string }>({
  live: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from it
    async ({}, use) => {
      const dataDir = makeDataDir();
      const service = startService({ DATA_DIR: dataDir });
      const address = await service.ready;
      process.env.DATA_DIR = dataDir;
      process.env.ILLUSTRATIVE_PRICES = "false";
      const database = await openDatabase();
      await use(address);
      await closePools();
      await database.release();
      service.process.kill("SIGINT");
      await service.exited;
      await removeDataDir(dataDir);
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

test("a price that is only an illustration is unknown, and blocks, until the scheme's scale is imported", async ({
  page,
  live,
}) => {
  await givenCountry(COUNTRY, [
    { schemeCode: "EEE", lines: [{ scaleCode: "ANY", price: "0.10" }] },
    { schemeCode: "EMPAP", lines: [{ scaleCode: "PACK", price: "0.01", certainty: "quoted" }] },
  ]);
  const owner = await given.producer();
  const books = asProducer(owner);
  const { externalId } = await given.product(owner, { ...MARKET, title: "Lampe de bureau LED" });
  await books.declare([{ ecoProductReference: externalId, quantity: 3 }], MARKET);
  const { browser } = await given.user(owner);
  const [name = "", value = ""] = (browser.cookie ?? "").split(/=(.*)/s);
  await page.context().addCookies([{ name, value, url: live }]);
  const at = (path: string) => `${live}${path}?${new URLSearchParams({ producer: owner.nrn, ...MARKET })}`;

  await test.step("its page and the review say so", async () => {
    await visit(page, at(`/products/${encodeURIComponent(externalId)}`));
    await expect(page.locator("[data-unpriced]").getByText("price unknown")).toBeVisible();
    await visit(page, at("/declaration/review"));
    await expect(
      page.getByText(/price is unknown until the scheme’s scale is imported/).first(),
    ).toBeVisible();
  });

  await test.step("the operator imports the published scale", async () => {
    const headers = { authorization: await given.operatorKey() };
    const listed = await page.request.get(`${live}/api/scheme-pros`, { headers });
    const schemes = (await listed.json()) as { id: string; eprCountryCode: string; schemeCode: string }[];
    const eee = schemes.find((one) => one.eprCountryCode === COUNTRY && one.schemeCode === "EEE");
    const scale = `${live}/api/scheme-pros/${eee?.id}/scales/2025`;
    const csv = await (await page.request.get(`${scale}/export.csv`, { headers })).text();
    const buffer = Buffer.from(csv.replace("illustrative", "quoted"));
    const imported = await page.request.post(`${scale}/import`, {
      headers,
      multipart: { file: { name: "scale.csv", mimeType: "text/csv", buffer } },
    });
    expect(imported.status()).toBe(200);
  });

  await test.step("the background prices the catalog, and the review has both schemes", async () => {
    await expect(async () => {
      await visit(page, at("/declaration/review"));
      await expect(page.getByRole("checkbox", { name: `Validate Scheme EEE of ${COUNTRY}` })).toBeVisible();
    }).toPass({ timeout: 60_000 });
    await expect(page.getByText(/price is unknown/)).toHaveCount(0);
  });
});
