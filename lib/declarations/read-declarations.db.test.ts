import { beforeAll, describe, expect, test } from "vitest";
import { asProducer } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { send } from "@/lib/testing/send";

const SKU = { ExternalIdType: "SKU" };

let owner: { nrn: string; key: string };
let producer: ReturnType<typeof asProducer>;
beforeAll(async () => {
  owner = await given.producer();
  producer = asProducer(owner);
  for (const EprCountryCode of ["FR", "DE"])
    await producer.lookUp("LAMP", { ...SKU, EprCountryCode, Title: "Lampe de bureau LED", Weight: "1.2" });
  for (const [country, period] of [
    ["FR", "2024"],
    ["FR", "2025"],
    ["DE", "2025"],
  ] as const)
    await producer.declare([{ ecoProductReference: "LAMP", quantity: 3 }], { country, period });
});

const marketsOf = ({ body }: Awaited<ReturnType<typeof producer.declarations>>) =>
  body.data.map(({ eprCountryCode, declarationPeriodCode }) => `${eprCountryCode} ${declarationPeriodCode}`);

describe("declarations", () => {
  test("are listed latest period first, by country and period when asked", async () => {
    expect(marketsOf(await producer.declarations())).toEqual(["DE 2025", "FR 2025", "FR 2024"]);
    expect(marketsOf(await producer.declarations({ EprCountryCode: "fr" }))).toEqual(["FR 2025", "FR 2024"]);
    expect(marketsOf(await producer.declarations({ DeclarationPeriodCode: "2025" }))).toEqual([
      "DE 2025",
      "FR 2025",
    ]);
    expect(marketsOf(await producer.declarations({ EprCountryCode: "ZZ" }))).toEqual([]);
  });

  test("have the documented fields and no others, and totals of their parts", async () => {
    const declaration = await producer.current();
    expect(Object.keys(declaration).sort()).toEqual(
      (
        "id producerNrn eprCountryCode declarationPeriodCode declarationCurrency status version startedAt completedAt " +
        "lastDeadline totalQuantity totalWeight totalAmount totalProductsMarketed schemes revision note"
      )
        .split(" ")
        .sort(),
    );
    expect(Object.keys(declaration.schemes[0] ?? {}).sort()).toEqual(
      (
        "schemeProId schemeCode ecoOrganismName proMemberId status totalQuantityScheme totalWeightScheme totalAmountScheme " +
        "deadline wasInTime registeredLate completedAt producerPaidAt transferredProAt isNil fees unpaid approval"
      )
        .split(" ")
        .sort(),
    );
    expect(declaration).toMatchObject({
      producerNrn: owner.nrn,
      declarationCurrency: "EUR",
      status: "DRAFT",
      totalQuantity: 3,
      totalWeight: 3.6,
      totalProductsMarketed: 1,
    });
    expect(declaration.totalAmount).toBe((await producer.owed()).body.totals.amount);
    const deadlines = declaration.schemes.flatMap(({ deadline }) => deadline ?? []).sort();
    expect(declaration.lastDeadline).toBe(deadlines.at(-1) ?? null);
  });

  test("are read one by one, as they are listed, with their past revisions", async () => {
    const declaration = await producer.current();
    const { status, body } = await producer.declaration(declaration.id);
    expect([status, body]).toEqual([200, { ...declaration, revisions: [] }]);
  });

  test.each(["00000000-0000-4000-8000-000000000000", "none", "%00"])("%s is refused", async (id) => {
    const { status, body } = await producer.declaration(id);
    expect([status, body]).toEqual([400, { error: "SERVICE_005" }]);
  });

  test.each(["1", "0", "-1", "one", "9999999999"])(
    "revision %s that never was is refused",
    async (revision) => {
      const { id } = await producer.current();
      const { status, body } = await send(
        `GET /producers/${owner.nrn}/declarations/${id}/revisions/${revision}`,
        { key: owner.key },
      );
      expect([status, body]).toEqual([400, { error: "SERVICE_005" }]);
    },
  );

  test("of another producer are as unknown as none, by whatever path", async () => {
    const other = await given.producer();
    const { id } = await producer.current();
    const own = await asProducer(other).declaration(id);
    expect([own.status, own.body]).toEqual([400, { error: "SERVICE_005" }]);
    const foreign = await asProducer({ nrn: owner.nrn, key: other.key }).declaration(id);
    expect([foreign.status, foreign.body]).toEqual([400, { error: "SERVICE_004" }]);
    for (const nrn of [other.nrn, owner.nrn]) {
      const revision = await send(`GET /producers/${nrn}/declarations/${id}/revisions/1`, { key: other.key });
      expect(revision.status).toBe(400);
    }
  });
});
