import { given } from "@/lib/testing/given";
import { expect, test } from "./journey";
import { visit } from "./visit";

test("a consultant sees three companies in one table, reads which is late, and goes to the one that they write for", async ({
  page,
  open,
  baseURL,
}) => {
  const [first, second, third] = [await open(), await open(), await open()];
  const [lamp = ""] = await first.addProducts(["Lampe de bureau LED"]);
  await first.declare([{ ecoProductReference: lamp, quantity: 100 }]);
  await second.addProducts(["T-shirt en coton", "Lampe de chevet LED"]);
  await third.addProducts(["Chaise en bois"]);
  const consultant = await given.user(first);
  await given.membership(second, consultant, "editor");
  await given.membership(third, consultant, "viewer");
  const [name = "", value = ""] = (consultant.browser.cookie ?? "").split(/=(.*)/s);
  await page.context().addCookies([{ name, value, url: baseURL ?? "" }]);

  await visit(page, first.at("/companies"));
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/declarations are late/);
  await expect(page.getByText(/and only read Producer/)).toContainText(third.nrn);
  const matrix = page.getByRole("table", { name: "Companies and schemes, in the order of deadlines" });
  const rowOf = ({ nrn }: { nrn: string }) => matrix.getByRole("row", { name: new RegExp(nrn) });
  await expect(matrix.getByRole("row")).toHaveCount(5);
  const { schemes } = await first.current();
  const owed = schemes.find(({ schemeCode }) => schemeCode === "EEE")?.totalAmountScheme ?? 0;
  await expect(rowOf(first)).toContainText(owed.toFixed(2));
  await expect(rowOf(second)).toContainText("?");
  await expect(rowOf(third)).toContainText("you read it only");

  const urgent = page.getByRole("listitem").filter({ hasText: "days late" });
  await expect(urgent.filter({ hasText: second.nrn }).first()).toBeVisible();
  await expect(urgent.filter({ hasText: third.nrn })).toHaveCount(0);
  await page
    .getByRole("link", { name: new RegExp(`^Begin Producer ${second.nrn}`) })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/declaration.*producer=${second.nrn}`));

  await page.getByRole("button", { name: /^Producer:/ }).click();
  await page.getByRole("link", { name: "All 3 companies" }).click();
  await expect(page).toHaveURL(/\/companies/);
});
