import { test as base, expect, type Page } from "@playwright/test";
import { closePools } from "@/lib/runtime";
import { openDatabase } from "@/lib/server/open-database";
import { asProducer } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { send } from "@/lib/testing/send";

type GivenProducer = Awaited<ReturnType<typeof given.producer>>;

/** A producer of a journey's own: its books over the API, and a person who is signed in to them. */
export type Books = GivenProducer &
  ReturnType<typeof asProducer> & {
    /** The address of a page of the portal, on this producer in France and 2025. */
    at: (path: string, more?: Record<string, string>) => string;
    /** Signs the page's browser in. */
    enter: (page: Page) => Promise<void>;
    addProducts: (titles: readonly string[], weight?: string) => Promise<string[]>;
    /** Adds so many products at once, from a file. Gives their references in the order of the grid. */
    addMany: (count: number) => Promise<string[]>;
    grant: (credits: number) => Promise<void>;
    /** Declares a thousand lamps and validates them, which states what is to be paid. */
    stateLamps: () => Promise<void>;
  };

export type Fixtures = { open: (options?: { credits?: number }) => Promise<Books> };

/** The journeys share the service's database with its builders, so that none waits for another. */
export const test = base.extend<Fixtures, { database: undefined }>({
  database: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from it
    async ({}, use) => {
      process.env.DATA_DIR = process.env.E2E_DATA_DIR ?? "";
      const database = await openDatabase();
      await use(undefined);
      await closePools();
      await database.release();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  open: async ({ database: _ }, use) => {
    await use(async (options) => {
      const producer = await given.producer(options);
      const { browser } = await given.user(producer);
      const market = { producer: producer.nrn, country: "FR", period: "2025" };
      return {
        ...producer,
        ...asProducer(producer),
        at: (path, more) => `${path}?${new URLSearchParams({ ...market, ...more })}`,
        async enter(page) {
          const [name = "", value = ""] = (browser.cookie ?? "").split(/=(.*)/s);
          const url = test.info().project.use.baseURL ?? "";
          await page.context().addCookies([{ name, value, url }]);
        },
        async addProducts(titles, weight = "1.2") {
          const references: string[] = [];
          for (const title of titles) {
            const { externalId } = await given.product(producer, { title, weight });
            references.push(externalId);
          }
          return references;
        },
        async addMany(count) {
          const rows = Array.from(
            { length: count },
            (_, index) => `SKU-${index};SKU;Lampe de bureau LED ${index};1.2`,
          );
          const form = new FormData();
          const content = ["external_id;external_id_type;title;weight_kg", ...rows].join("\n");
          form.append("file", new Blob([content], { type: "text/csv" }), "products.csv");
          const query = new URLSearchParams({ EprCountryCode: "FR", DeclarationPeriodCode: "2025" });
          const { baseURL = "" } = test.info().project.use;
          await fetch(`${baseURL}/api/producers/${producer.nrn}/eco-products?${query}`, {
            method: "POST",
            headers: { authorization: producer.key },
            body: form,
          });
          const { sheet } = asProducer(producer);
          await expect
            .poll(async () => (await sheet()).headers.get("x-total-count"), { timeout: 60_000 })
            .toBe(String(count));
          return (await sheet({ Limit: 1000 })).body.data.map(
            ({ ecoProductReference }) => ecoProductReference,
          );
        },
        async grant(amount) {
          const body = { amount, reason: "a journey" };
          await send(`POST /producers/${producer.nrn}/credits`, { key: await given.operatorKey(), body });
        },
        async stateLamps() {
          const { declare, current, update } = asProducer(producer);
          const { externalId } = await given.product(producer, {
            title: "Lampe de bureau LED",
            weight: "1.2",
          });
          await declare([{ ecoProductReference: externalId, quantity: 1000 }]);
          const { id } = await current();
          await update({ id, quantitiesConfirmed: true, schemeCodes: ["EEE"] });
        },
      };
    });
  },
});

export { expect };
