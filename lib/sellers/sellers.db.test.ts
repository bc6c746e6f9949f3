import { randomInt } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { Seller } from "@/lib/contract/schemes";
import { SellerFields } from "@/lib/contract/sellers";
import { given } from "@/lib/testing/given";
import { send } from "@/lib/testing/send";

const REFUSED = { status: 400, body: { error: "SERVICE_005" } };
let operator: string;

beforeAll(async () => {
  operator = await given.operatorKey();
});

const newNrn = () => `S${randomInt(2 ** 40).toString(36)}`;
const put = (nrn: string, body: object, key = operator) => send(`PUT /sellers/${nrn}`, { key, body });
const read = async (nrn: string) => {
  const { body } = await send("GET /sellers", { key: operator });
  return Seller.array()
    .parse((body as { data: unknown }).data)
    .find((seller) => seller.nrn === nrn);
};

const FULL: Record<string, unknown> = {
  ...Object.fromEntries(Object.keys(SellerFields.shape).map((field) => [field, `${field} Ü 中`])),
  companyLogo: "https://example.org/logo.svg",
  superAdminEmail: "seller@example.org",
  iban: "FR1420041010050500013M02606",
  bic: "PSSTFRPP",
  paymentDays: 45,
};

/** What is null and not empty where nobody said it. */
const NULL = ["legacyId", "paymentDays"];

test("every field of the payload is stored and given back, personal data included", async () => {
  const nrn = newNrn();
  const { status, body } = await put(nrn, FULL);
  expect([status, body]).toEqual([200, await read(nrn)]);
  expect(body).toMatchObject({ ...FULL, nrn });
  expect(Object.keys(body as object).sort()).toEqual(Object.keys(Seller.shape).sort());
});

test("absent leaves, null erases, what was given is taken back", async () => {
  const nrn = newNrn();
  const { body } = await put(nrn, FULL);
  const { updatedAt: _, ...same } = body as Record<string, unknown>;
  expect((await put(nrn, {})).body).toMatchObject(FULL);
  expect((await put(nrn, body as object)).body).toMatchObject(same);
  const { companyName, ...rest } = FULL;
  const nothing = Object.fromEntries(Object.keys(rest).map((field) => [field, null]));
  expect((await put(nrn, nothing)).body).toMatchObject({
    ...Object.fromEntries(Object.keys(rest).map((field) => [field, NULL.includes(field) ? null : ""])),
    companyName,
  });
});

test.each([
  {},
  { vat: "FR1" },
  { ...FULL, companyName: null },
  { ...FULL, nrn: "another" },
  { ...FULL, companyLogo: "javascript:alert(1)" },
  { ...FULL, superAdminEmail: "no address" },
  { ...FULL, iban: "FR1420041010050500013M02607" },
  { ...FULL, bic: "NOBIC" },
  { ...FULL, paymentDays: 366 },
  { ...FULL, balance: 1 },
])("a new one is refused %j, and nothing is stored", async (body) => {
  const nrn = newNrn();
  expect(await put(nrn, body)).toMatchObject(REFUSED);
  expect(await read(nrn)).toBeUndefined();
});

test("they are operators': 403 for a producer's key, to read and to write", async () => {
  const { key } = await given.producer();
  expect((await send("GET /sellers", { key })).status).toBe(403);
  expect((await put(newNrn(), FULL, key)).status).toBe(403);
});
