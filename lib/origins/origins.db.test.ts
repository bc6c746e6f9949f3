import { randomInt } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { Origin, OriginFields } from "@/lib/contract/origins";
import { Country, Seller } from "@/lib/contract/schemes";
import { given } from "@/lib/testing/given";
import { send } from "@/lib/testing/send";

const REFUSED = { status: 400, body: { error: "SERVICE_005" } };
const NOBODY = "00000000-0000-4000-8000-000000000000";
let operator: string;
let full: Record<string, unknown>;

beforeAll(async () => {
  operator = await given.operatorKey();
  await given.reference();
  const [country] = Country.array().parse((await send("GET /countries", { key: operator })).body);
  const seller = Seller.parse(
    (await send("PUT /sellers/ORIGIN-SELLER", { key: operator, body: { companyName: "A" } })).body,
  );
  full = {
    ...Object.fromEntries(Object.keys(OriginFields.shape).map((field) => [field, `${field} Ü 中`])),
    sellerId: seller.id,
    companyCountryId: country?.id,
    logo: "https://example.org/logo.svg",
    companyZipCode: "75000",
    referralFeesPercentage: 12.5,
    creditsDiscountedPrice: 0.07,
  };
});

const newCode = () => `O${randomInt(2 ** 40).toString(36)}`;
const put = (code: string, body: object, key = operator) => send(`PUT /origins/${code}`, { key, body });
const read = async (code: string) => {
  const { body } = await send("GET /origins", { key: operator });
  return Origin.array()
    .parse((body as { data: unknown }).data)
    .find((origin) => origin.code === code);
};

test("every field of the payload is stored and given back", async () => {
  const code = newCode();
  const { status, body } = await put(code, full);
  expect([status, body]).toEqual([200, await read(code)]);
  expect(body).toMatchObject({ ...full, code });
  expect(Object.keys(body as object).sort()).toEqual(Object.keys(Origin.shape).sort());
});

test("absent leaves, null erases, what was given is taken back", async () => {
  const code = newCode();
  const { body } = await put(code, full);
  const { updatedAt: _, ...same } = body as Record<string, unknown>;
  expect((await put(code, {})).body).toMatchObject(full);
  expect((await put(code, body as object)).body).toMatchObject(same);
  const { companyName, ...rest } = full;
  const nothing = Object.fromEntries(Object.keys(rest).map((field) => [field, null]));
  const erased = {
    ...Object.fromEntries(Object.keys(rest).map((field) => [field, /legacyId$/i.test(field) ? null : ""])),
    referralFeesPercentage: 0,
    creditsDiscountedPrice: 0,
    facts: { referralFeesPercentage: null, creditsDiscountedPrice: null },
    companyName,
  };
  const { body: empty } = await put(code, nothing);
  expect(empty).toMatchObject(erased);
  expect((await put(code, empty as object)).body).toMatchObject(erased);
});

test.each([
  {},
  { companyName: null },
  { companyName: "A", code: "another" },
  { companyName: "A", sellerId: NOBODY },
  { companyName: "A", companyCountryId: NOBODY },
  { companyName: "A", logo: "file:///etc/passwd" },
  { companyName: "A", referralFeesPercentage: 100.5 },
  { companyName: "A", creditsDiscountedPrice: 0.005 },
  { companyName: "A", credits: 1 },
])("a new one is refused %j, and nothing is stored", async (body) => {
  const code = newCode();
  expect(await put(code, body)).toMatchObject(REFUSED);
  expect(await read(code)).toBeUndefined();
});

test("a producer names the origin that brought it, and no other", async () => {
  const origin = Origin.parse((await put(newCode(), { companyName: "A" })).body);
  const { nrn } = await given.producer();
  const name = (originId: string) => send(`PUT /producers/${nrn}`, { key: operator, body: { originId } });
  expect(await name(NOBODY)).toMatchObject(REFUSED);
  expect((await name(origin.id)).body).toMatchObject({ originId: origin.id });
});

test("they are operators': 403 for a producer's key, to read and to write", async () => {
  const { key } = await given.producer();
  expect((await send("GET /origins", { key })).status).toBe(403);
  expect((await put(newCode(), { companyName: "A" }, key)).status).toBe(403);
});
