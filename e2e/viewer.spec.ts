import type { Page } from "@playwright/test";
import { given } from "@/lib/testing/given";
import { send } from "@/lib/testing/send";
import { type Books, expect, test } from "./journey";
import { visit } from "./visit";

/** The pages of the portal that a producer's people open, with what they have to write there. */
const PAGES = [
  "/",
  "/catalog",
  "/catalog/add",
  "/declaration",
  "/declaration/review",
  "/schemes",
  "/credits",
  "/uploads",
  "/uploads/new",
  "/api-keys",
  "/measures",
  "/members",
  "/activity",
] as const;

/** What changes something, by the names that its controls have. */
const WRITES = [
  /^Add (a|this) product/,
  /^Upload a file/,
  /^Edit/,
  /^Confirm/,
  /^Correct/,
  /^Hand in/,
  /^Start registration/,
  /^Validate/,
  /^Reopen/,
  /^Undo/,
  /^Redo/,
  /^Import/,
  /^Check again/,
  /^Make/,
  /^Invite/,
  /^Ask for .*credit/,
  /^Quantity of/,
  /^(Battery|Packaging) weight of/,
  /^Use /,
  /^Keep this packaging/,
  /^Use a/,
  /^Copy this packaging/,
  /^Claim/,
];

/** The names of what can be pressed or written in on a page, once it is drawn. */
async function controlsOf(page: Page): Promise<string[]> {
  const main = page.getByRole("main");
  await expect(main.locator("h1, [role=heading]").first()).toBeVisible();
  await expect(main.locator("[data-bone]")).toHaveCount(0);
  return main.evaluate((root) =>
    [...root.querySelectorAll<HTMLElement>("button, a, input, textarea, select")]
      .filter((each) => each.checkVisibility() && !(each as HTMLInputElement).readOnly)
      .filter((each) => !each.matches(":disabled, [aria-disabled=true]"))
      .map((each) => (each.getAttribute("aria-label") ?? each.textContent ?? "").trim()),
  );
}

const isWrite = (name: string) => WRITES.some((write) => write.test(name));

async function prepare(books: Books): Promise<string> {
  const [reference = ""] = await books.addProducts(["Lampe de bureau LED", "Chaise pliante en bois"]);
  await books.declare([{ ecoProductReference: reference, quantity: 3 }]);
  await send(`POST /onboardings/${books.nrn}`, {
    key: books.key,
    body: { eprCountryCode: "FR", schemeCodes: ["EEE"] },
  });
  return reference;
}

test("a viewer sees no control that they can’t use; an editor sees them", async ({ page, open, baseURL }) => {
  const books = await open();
  const reference = await prepare(books);
  const enterAs = async (role: "viewer" | "editor") => {
    const { browser } = await given.user(books, { role });
    const [name = "", value = ""] = (browser.cookie ?? "").split(/=(.*)/s);
    await page.context().clearCookies();
    await page.context().addCookies([{ name, value, url: baseURL ?? "" }]);
  };
  const walk = async () => {
    const found = new Map<string, string[]>();
    for (const path of [...PAGES, `/products/${reference}`, `/products/${reference}/edit`]) {
      await visit(page, books.at(path));
      // What can be done for many products shows once one is selected.
      if (path === "/catalog")
        await page
          .getByRole("checkbox", { name: /^Select / })
          .last()
          .check();
      found.set(path, (await controlsOf(page)).filter(isWrite));
    }
    return found;
  };

  await enterAs("viewer");
  for (const [path, writes] of await walk()) expect(writes, path).toEqual([]);

  await enterAs("editor");
  const seen = await walk();
  for (const path of [
    "/catalog",
    "/declaration",
    "/declaration/review",
    "/schemes",
    `/products/${reference}`,
  ])
    expect(seen.get(path)?.length, path).toBeGreaterThan(0);
});
