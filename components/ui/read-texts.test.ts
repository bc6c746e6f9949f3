import { expect, test } from "vitest";
import { z } from "zod";
import { readTexts } from "./read-texts";

const schema = async () => z.object({ name: z.string().trim().min(1) });
const gone = async () => {
  throw new TypeError("Failed to fetch dynamically imported module");
};

test("texts are read by the schema of their form", async () => {
  expect(await readTexts(schema, { name: " Ada " })).toMatchObject({ success: true, data: { name: "Ada" } });
  expect((await readTexts(schema, { name: " " })).success).toBe(false);
});

test("a form whose schema can't be had is sent as it is, instead of staying silent", async () => {
  expect(await readTexts(gone, { name: " " })).toEqual({ success: true, data: { name: " " } });
});
