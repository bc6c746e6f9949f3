import { beforeAll, describe, expect, test } from "vitest";
import { asProducer, FRANCE_2025 } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { send } from "@/lib/testing/send";

const IN_FRANCE = { eprCountryCode: "FR", declarationPeriodCode: "2025" };

beforeAll(given.reference);

type Owner = Awaited<ReturnType<typeof given.producer>>;

const change = ({ nrn, key }: Owner, body: object) =>
  send(`PUT /producers/${nrn}/eco-products`, { key, body: { ...IN_FRANCE, ...body } });

const remove = ({ nrn, key }: Owner, ecoProductIds: string[]) =>
  send(`POST /producers/${nrn}/eco-products/deletions`, {
    key,
    body: { eprCountryCode: "FR", ecoProductIds },
  });

const counts = async ({ nrn, key }: Owner) => {
  const { body } = await send(`GET /producers/${nrn}/eco-products/counts`, { key, query: FRANCE_2025 });
  return body as { statuses: Record<string, number>; views: Record<string, number> };
};

const statusOf = async (owner: Owner, id: string) => {
  const { body } = await asProducer(owner).list({ Ids: id });
  return body.data[0]?.catalog.ecoProductStatus;
};

/** A producer with two lamps and the registration of neither. */
async function twoLamps() {
  const owner = await given.producer();
  const one = await given.product(owner, { title: "Lampe de bureau LED", weight: "1.2" });
  const two = await given.product(owner, { title: "Lampe de chevet LED", weight: "0.8" });
  return { owner, one, two, as: asProducer(owner) };
}

describe("a discontinued product", () => {
  test("is out of the sheet, the views and the scheme's count, costs nothing, and comes back as it was decided", async () => {
    const { owner, one, two, as } = await twoLamps();
    await send(`PUT /producers/${owner.nrn}/eco-products/${one.id}/qualification`, {
      key: owner.key,
      body: { ...IN_FRANCE, confirm: true },
    });
    const before = await as.credits();
    expect((await counts(owner)).views.NOT_DECLARED).toBe(2);
    const stopped = await change(owner, { ecoProductIds: [one.id], discontinued: true });
    expect(stopped.body).toEqual({ changed: 1, refused: [] });
    expect(await statusOf(owner, one.id)).toBe("DISCONTINUED");
    expect(await counts(owner)).toMatchObject({
      statuses: { DISCONTINUED: 1 },
      views: { NOT_DECLARED: 1 },
    });
    const sheet = await as.sheet();
    expect(sheet.body.data.map(({ ecoProductId }) => ecoProductId)).toEqual([two.id]);
    expect(sheet.headers.get("x-total-count")).toBe("1");
    const back = await change(owner, { ecoProductIds: [one.id, two.id], discontinued: false });
    expect(back.body).toEqual({ changed: 1, refused: [] });
    expect(await statusOf(owner, one.id)).toBe("HUMAN_QUALIFIED");
    expect(await as.credits()).toBe(before);
    const history = await send(`GET /producers/${owner.nrn}/eco-products/${one.id}/history`, {
      key: owner.key,
      query: { EprCountryCode: "FR" },
    });
    const { data } = history.body as { data: { kind: string }[] };
    expect(data.map(({ kind }) => kind).slice(0, 2)).toEqual(["BROUGHT_BACK", "DISCONTINUED"]);
  });

  test("keeps what was declared of it, in the sheet of that year too", async () => {
    const { owner, one, as } = await twoLamps();
    await as.declare([{ ecoProductReference: one.externalId, quantity: 7 }]);
    const lines = (await as.lines()).body;
    await change(owner, { ecoProductIds: [one.id], discontinued: true });
    expect((await as.lines()).body).toEqual(lines);
    expect((await as.sheet()).body.data.map(({ ecoProductId }) => ecoProductId)).toContain(one.id);
  });

  test("stays discontinued when facts are told of it or a person corrects its streams, and comes back as that", async () => {
    const { owner, one, as } = await twoLamps();
    await change(owner, { ecoProductIds: [one.id], discontinued: true });
    await as.lookUp(one.externalId, { Title: "Lampe de salon LED" });
    expect(await statusOf(owner, one.id)).toBe("DISCONTINUED");
    await send(`PUT /producers/${owner.nrn}/eco-products/${one.id}/qualification`, {
      key: owner.key,
      body: { ...IN_FRANCE, confirm: true },
    });
    expect(await statusOf(owner, one.id)).toBe("DISCONTINUED");
    await change(owner, { ecoProductIds: [one.id], discontinued: false });
    expect(await statusOf(owner, one.id)).toBe("HUMAN_QUALIFIED");
  });

  test("counts in its scheme only where it was sold in the period", async () => {
    const { owner, one, two, as } = await twoLamps();
    const operator = await given.operatorKey();
    await send(`POST /onboardings/${owner.nrn}`, {
      key: operator,
      body: { eprCountryCode: "FR", schemeCodes: ["EEE"] },
    });
    const products = async () => {
      const { body } = await send(`GET /producers/${owner.nrn}/schemes`, {
        key: owner.key,
        query: FRANCE_2025,
      });
      return (body as { countProductsScheme: number }[]).map((one) => one.countProductsScheme);
    };
    expect(await products()).toEqual([2]);
    await as.declare([{ ecoProductReference: two.externalId, quantity: 1 }]);
    await change(owner, { ecoProductIds: [one.id, two.id], discontinued: true });
    expect(await products()).toEqual([1]);
  });
});

test("facts are told of many products at once, priced in open declarations, and refused where a product is unknown", async () => {
  const { owner, one, two, as } = await twoLamps();
  await as.declare([{ ecoProductReference: one.externalId, quantity: 2 }]);
  const unknown = "00000000-0000-4000-8000-000000000000";
  const told = await change(owner, { ecoProductIds: [one.id, two.id, unknown], facts: { weight: "2.5" } });
  expect(told.body).toEqual({ changed: 2, refused: [{ ecoProductId: unknown, code: "SERVICE_002" }] });
  const { body } = await as.list();
  expect(body.data.map(({ weight }) => weight)).toEqual([2.5, 2.5]);
  expect((await as.current()).totalWeight).toBe(5);
  expect((await change(owner, { ecoProductIds: [one.id] })).status).toBe(400);
  expect((await change(owner, { ecoProductIds: [one.id], facts: { weight: "0" } })).status).toBe(400);
});

describe("products that are deleted", () => {
  test("go where they were never declared, for nothing; what was declared stays and says why", async () => {
    const { owner, one, two, as } = await twoLamps();
    const third = await given.product(owner, { title: "Grille-pain" });
    await as.declare([{ ecoProductReference: one.externalId, quantity: 3 }]);
    await as.declare([{ ecoProductReference: two.externalId, quantity: 3 }], { period: "2024" });
    const past = (await as.declarations({ EprCountryCode: "FR", DeclarationPeriodCode: "2024" })).body
      .data[0];
    await as.update({ id: past?.id ?? "", quantitiesConfirmed: true });
    const before = await as.credits();
    const { body } = await remove(owner, [one.id, two.id, third.id, third.id]);
    expect(body).toEqual({
      deleted: 1,
      refused: [
        { ecoProductId: one.id, code: "SERVICE_005" },
        { ecoProductId: two.id, code: "SERVICE_006" },
      ],
    });
    expect(await as.credits()).toBe(before);
    expect((await as.list()).body.data.map(({ id }) => id).sort()).toEqual([one.id, two.id].sort());
    expect((await remove(owner, [third.id])).body).toEqual({
      deleted: 0,
      refused: [{ ecoProductId: third.id, code: "SERVICE_002" }],
    });
  });

  test("stay where only one that was merged into them was declared: its years are theirs", async () => {
    const { owner, one, two, as } = await twoLamps();
    await as.declare([{ ecoProductReference: two.externalId, quantity: 3 }], { period: "2024" });
    const past = (await as.declarations({ EprCountryCode: "FR", DeclarationPeriodCode: "2024" })).body
      .data[0];
    await as.update({ id: past?.id ?? "", quantitiesConfirmed: true });
    const { nrn, key } = owner;
    await send(`POST /producers/${nrn}/eco-products/${one.id}/merge`, {
      key,
      body: { ecoProductId: two.id },
    });
    expect((await remove(owner, [one.id])).body).toEqual({
      deleted: 0,
      refused: [{ ecoProductId: one.id, code: "SERVICE_006" }],
    });
  });

  test("come in again as the same product where another country has them, and cost again", async () => {
    const { owner, one, as } = await twoLamps();
    await given.product(owner, { externalId: one.externalId, country: "DE" });
    for (const _ of ["once", "twice"]) {
      const before = await as.credits();
      expect((await remove(owner, [one.id])).body).toMatchObject({ deleted: 1 });
      expect((await given.product(owner, { externalId: one.externalId })).id).toBe(one.id);
      expect(await as.credits()).toBe(before - 1);
    }
  });

  test("of another producer are unknown", async () => {
    const { owner } = await twoLamps();
    const { one, as } = await twoLamps();
    const { body } = await remove(owner, [one.id]);
    expect(body).toEqual({ deleted: 0, refused: [{ ecoProductId: one.id, code: "SERVICE_002" }] });
    expect((await change(owner, { ecoProductIds: [one.id], discontinued: true })).body).toMatchObject({
      changed: 0,
    });
    expect((await as.list()).body.data).toHaveLength(2);
  });
});

describe("catalog filters that are kept", () => {
  test("are each person's own, of each producer, by name, and go with the person", async () => {
    const owner = await given.producer();
    const other = await given.producer();
    const ann = await given.user(owner);
    const bob = await given.user(owner, { role: "viewer" });
    await given.membership(other, ann, "owner");
    const path = (of: Owner, name = "") => `/producers/${of.nrn}/saved-filters${name && `/${name}`}` as const;
    const list = async (of: Owner, headers: Record<string, string>) =>
      (await send(`GET ${path(of)}`, { headers })).body;
    const filter = { search: "lampe", status: "FAILED", sort: "-QUANTITY" };
    const kept = await send(`PUT ${path(owner, "Lamps")}`, { headers: ann.browser, body: filter });
    expect(kept.body).toEqual({ name: "Lamps", filter });
    await send(`PUT ${path(owner, "Mine")}`, { headers: bob.browser, body: { view: "NO_WEIGHT" } });
    expect(await list(owner, ann.browser)).toEqual({ data: [{ name: "Lamps", filter }] });
    expect(await list(owner, bob.browser)).toEqual({
      data: [{ name: "Mine", filter: { view: "NO_WEIGHT" } }],
    });
    expect(await list(other, ann.browser)).toEqual({ data: [] });
    expect((await send(`DELETE ${path(owner, "Mine")}`, { headers: ann.browser })).status).toBe(400);
    expect((await send(`DELETE ${path(owner, "Mine")}`, { headers: bob.browser })).status).toBe(200);
    const exported = await send(`GET /users/${ann.id}/export`, { headers: ann.browser });
    expect(exported.body).toMatchObject({ savedFilters: [{ producerNrn: owner.nrn, name: "Lamps" }] });
    expect((await send(`PUT ${path(owner, "Key")}`, { key: owner.key, body: {} })).status).toBe(403);
    expect((await send(`GET ${path(owner)}`, { key: owner.key })).body).toEqual({ data: [] });
  });
});

test("a catalog is sorted by identifier and by status", async () => {
  const owner = await given.producer();
  for (const externalId of ["b-2", "A-1", "c-3"]) await given.product(owner, { externalId });
  const sorted = async (Sort: string) =>
    (await asProducer(owner).list({ Sort })).body.data.map(({ externalId }) => externalId);
  expect(await sorted("REFERENCE")).toEqual(["A-1", "b-2", "c-3"]);
  expect(await sorted("-REFERENCE")).toEqual(["c-3", "b-2", "A-1"]);
});
