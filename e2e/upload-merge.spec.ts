import { expect, test } from "./journey";
import { answer, chooseFile } from "./upload-file";
import { visit } from "./visit";

test("a file names two products of the catalog in a row: it says so, merges them once that is wanted, and undoes it", async ({
  page,
  open,
}) => {
  const books = await open({ credits: 20 });
  const [stays = "", goes = ""] = await books.addProducts(["Lampe de bureau LED", "Lampe de bureau LED"]);
  await books.declare([
    { ecoProductReference: stays, quantity: 10 },
    { ecoProductReference: goes, quantity: 5 },
  ]);
  await books.enter(page);
  await visit(page, books.at("/uploads/new"));
  await chooseFile(
    page,
    "products.csv",
    `external_id,title,weight_kg,also_known_as\n${stays},Lampe de bureau LED,1.2,${goes}\n`,
  );
  await page.getByRole("button", { name: "Check the file" }).click();

  await test.step("the check says which would become one, and nothing is merged", async () => {
    await expect(
      page.getByRole("heading", { name: "1 row names several products of your catalog" }),
    ).toBeVisible();
    await expect(page.getByText(new RegExp(`${goes} becomes one with .*${stays}`))).toBeVisible();
    expect((await books.list()).body.data).toHaveLength(2);
  });

  await test.step("one press merges them, for nothing", async () => {
    const credits = await books.credits();
    await page.getByRole("button", { name: "Merge them, and take 1 row 0 credits" }).click();
    await expect(answer(page, /imported/)).toBeVisible();
    await expect(page.getByText("1 row makes several products of your catalog one")).toBeVisible();
    expect((await books.list()).body.data).toHaveLength(1);
    expect((await books.lookUp(goes)).body).toMatchObject({ externalId: stays });
    expect((await books.current()).totalQuantity).toBe(15);
    expect(await books.credits()).toBe(credits);
  });

  await test.step("undoing the import makes two of them again", async () => {
    await page.getByRole("link", { name: "Uploads", exact: true }).click();
    await page.getByRole("row").nth(1).getByRole("button", { name: "Undo products.csv" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Undo the import" }).click();
    await expect(page.getByText(/Import undone/)).toBeVisible();
    expect((await books.list()).body.data).toHaveLength(2);
    const lines = (await books.lines()).body.data;
    expect(new Set(lines.map((line) => `${line.ecoProductReference} ${line.quantity}`))).toEqual(
      new Set([`${stays} 10`, `${goes} 5`]),
    );
  });
});
