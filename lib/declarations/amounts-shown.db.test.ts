import Big from "big.js";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { CODE_PERIODS, WEIGHT_UNIT } from "@/db/vocabulary";
import type { listBatchContributions } from "@/lib/contract/batches";
import { asProducer } from "@/lib/testing/as-producer";
import { imported } from "@/lib/testing/batches";
import { given } from "@/lib/testing/given";
import { givenCountry } from "@/lib/testing/given-scheme";
import { onOwnDatabase } from "@/lib/testing/own-database";
import { send } from "@/lib/testing/send";

const CATALOGS = 12;
const THERE = { EprCountryCode: "QZ", DeclarationPeriodCode: "2025" };
const IN = { country: "QZ", period: "2025" };

onOwnDatabase();

/** Prices with every decimal, by the item and by the kilogram of product or battery, some of which change in the year. */
beforeAll(() =>
  givenCountry(
    IN.country,
    [
      {
        schemeCode: "EEE",
        lines: [
          { scaleCode: "ANY", price: "0.335001", validTo: "2025-03-31" },
          { scaleCode: "ANY", price: "1.005", validFrom: "2025-04-01" },
        ],
      },
      { schemeCode: "BAT", lines: [{ scaleCode: "CELLS", price: "2.4275", ofBatteries: true }] },
      { schemeCode: "DEA", lines: [{ scaleCode: "KG", price: "0.125005", priceUnit: WEIGHT_UNIT }] },
      {
        schemeCode: "EMPAP",
        lines: [
          { scaleCode: "SMALL", price: "0.000005", maxWeightKg: "5" },
          { scaleCode: "LARGE", price: "0.7", minWeightKg: "5" },
        ],
      },
    ],
    [IN.period],
  ),
);

const product = fc.record({
  Title: fc.constantFrom(
    "Enceinte Bluetooth portable",
    "Lampe de bureau LED",
    "Chaise de salle à manger en bois",
    "Perceuse sans fil avec batterie lithium 18V 2Ah",
    "Piles AA LR6 lot de 8",
  ),
  Weight: fc.integer({ min: 1, max: 30_000_000 }).map((milligrams) => (milligrams / 1e6).toFixed(6)),
});
const line = fc.record({
  quantity: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 99_999 })),
  codePeriod: fc.constantFrom(null, ...CODE_PERIODS),
  codeVendor: fc.constantFrom(null, "AMAZ"),
});
const catalog = fc.array(fc.record({ product, line }), { minLength: 1, maxLength: 6 });

type Line = {
  quantity: number | string;
  price: number | string;
  priceUnit: string;
  itemWeight: string | null;
  ecoContribution: number | string;
};

/** Quantity × price (× weight where the price is per kilogram), as a person would compute it. */
const exactly = ({ quantity, price, priceUnit, itemWeight }: Omit<Line, "ecoContribution">): Big =>
  Big(quantity)
    .times(price)
    .times(priceUnit === WEIGHT_UNIT ? (itemWeight ?? Number.NaN) : 1);
const rounded = (of: Omit<Line, "ecoContribution">): number =>
  exactly(of).round(2, Big.roundHalfUp).toNumber();
const sum = (of: readonly (Big | number | string)[]): number =>
  of.reduce<Big>((total, one) => total.plus(one), Big(0)).toNumber();

const isRight = (lines: readonly Line[]) =>
  expect(lines.map(({ ecoContribution }) => Number(ecoContribution))).toEqual(lines.map(rounded));

/** Sums what some rows owe by what they have in common. */
function sumBy<Row extends { ecoContribution: number }>(rows: readonly Row[], ...keys: (keyof Row)[]) {
  const sums = new Map<string, Big>();
  for (const row of rows) {
    const key = keys.map((one) => row[one]).join(" ");
    sums.set(key, (sums.get(key) ?? Big(0)).plus(row.ecoContribution));
  }
  return Object.fromEntries([...sums].sort().map(([key, amount]) => [key, amount.toNumber()]));
}

test.each(fc.sample(catalog, CATALOGS).map((of, index) => [index + 1, of] as const))(
  "catalog %i of random products: every amount that is shown is quantity × price (× weight) of its line, and every sum that of rounded lines",
  async (_, of) => {
    const owner = await given.producer({ credits: 1000 });
    const producer = asProducer(owner);
    const get = (path: string, query: Record<string, string> = {}) =>
      send(`GET /producers/${owner.nrn}${path}`, { key: owner.key, query });
    for (const [index, { product }] of of.entries())
      await producer.lookUp(`P-${index}`, { ExternalIdType: "SKU", ...product, ...THERE });

    // What one item owes: in the preview, in the answer of a look-up, in the catalog, in its export and in the sheet.
    const { data: listed } = (await producer.list(THERE)).body;
    for (const { externalId, weight, ecoContributions } of listed) {
      const { product } = of[Number(externalId.slice("P-".length))] ?? {};
      const preview = (await producer.preview({ ExternalIdType: "SKU", ...product, ...THERE })).body;
      const named = (of: readonly { schemeCode: string; scaleCode: string; price: unknown }[]) =>
        of.map(({ schemeCode, scaleCode, price }) => `${schemeCode} ${scaleCode} ${price}`).sort();
      expect(
        named(preview.streams.map(({ scaleLine, pricing: { price } }) => ({ ...scaleLine, price }))),
      ).toEqual(named(ecoContributions.map((one) => ({ ...one, price: Big(one.price).toFixed() }))));
      for (const { amountPerItem, pricing } of preview.streams)
        expect(amountPerItem).toBe(exactly({ ...pricing, quantity: 1 }).toFixed());
      for (const { price, quantityUnit, pricing } of ecoContributions) {
        const itemWeight = pricing?.itemWeight ?? String(weight);
        expect([pricing?.price, pricing?.priceUnit]).toEqual([Big(price).toFixed(), quantityUnit]);
        expect(pricing?.perItem).toBe(
          exactly({ quantity: 1, price, priceUnit: quantityUnit, itemWeight })
            .round(6, Big.roundHalfUp)
            .toFixed(),
        );
      }
    }

    // A file's check, before anything is declared.
    const declarable = of.map(({ line }, index) => ({ ...line, reference: `P-${index}` }));
    const file = [
      "external_id,quantity,code_period,code_vendor",
      ...declarable.map((one) => [one.reference, one.quantity, one.codePeriod, one.codeVendor].join()),
    ].join("\n");
    const checked = await imported(owner, "declarations/quantities/batch", file, {
      ...THERE,
      DryRun: "true",
    });
    const byScaleLine = (await get(`/batches/${checked.id}/contributions`, { Limit: "100" })).body as {
      data: z.output<typeof listBatchContributions.returns>["data"];
    };

    for (const { reference, quantity, codePeriod, codeVendor } of declarable)
      await producer.declare([{ ecoProductReference: reference, quantity, codeVendor }], {
        ...IN,
        codePeriod,
      });
    const { data: lines } = (await producer.lines(THERE)).body;
    const all = { total: sum(lines.map(({ ecoContribution }) => ecoContribution)) };
    isRight(lines);
    expect(lines.length).toBeGreaterThanOrEqual(of.length);

    expect(sumBy(lines, "schemeCode")).toEqual(
      Object.fromEntries(
        (checked.contributions ?? []).map(({ schemeCode, totalAmount }) => [schemeCode, totalAmount]).sort(),
      ),
    );
    expect(sumBy(lines, "schemeCode", "scaleCode", "price")).toEqual(
      Object.fromEntries(
        byScaleLine.data
          .map(({ schemeCode, scaleCode, price, totalAmount }): [string, number] => [
            `${schemeCode} ${scaleCode} ${price}`,
            totalAmount,
          ])
          .sort(),
      ),
    );

    // Sums, by whatever they are asked.
    const groupings = {
      SUMMARY: ["schemeCode", "priceUnit"],
      BY_SCALE: ["schemeCode", "scaleCode", "priceUnit"],
      BY_PRODUCT: ["schemeCode", "scaleCode", "ecoProductReference", "priceUnit"],
    } as const;
    for (const [Option, keys] of Object.entries(groupings)) {
      const { data, totals } = (await producer.owed({ ...THERE, Option })).body;
      const groups = data.map((group) => ({ ...group, ecoContribution: group.totalAmount }));
      expect(sumBy(groups, ...(keys as readonly "schemeCode"[]))).toEqual(
        sumBy(lines, ...(keys as readonly "schemeCode"[])),
      );
      expect(totals.amount).toBe(all.total);
    }
    const declaration = (await producer.declarations(THERE)).body.data[0];
    expect(declaration?.totalAmount).toBe(all.total);
    const parts = declaration?.schemes.map(({ schemeCode, totalAmountScheme }) => [
      schemeCode,
      totalAmountScheme,
    ]);
    expect(Object.fromEntries(parts?.sort() ?? [])).toEqual(sumBy(lines, "schemeCode"));

    // The sheet, cell by cell.
    const { data: rows } = (await producer.sheet(THERE)).body;
    const cells = rows.flatMap(({ ecoProductReference, declared }) =>
      declared.flatMap(({ codePeriod, codeVendor, amounts }) =>
        amounts.map((amount) => ({ ecoProductReference, codePeriod, codeVendor, ...amount })),
      ),
    );
    const cell = ["ecoProductReference", "codePeriod", "codeVendor", "schemeCode"] as const;
    expect(sumBy(cells, ...cell)).toEqual(sumBy(lines, ...cell));

    // Files and receipts, as they stand and as they were validated.
    const exported = async (query = {}): Promise<Line[]> => {
      const { text } = await get(`/declarations/${declaration?.id}/lines.csv`, query);
      return parse(text, { columns: true, bom: true, delimiter: text.includes(";") ? ";" : "," });
    };
    const isFileRight = (of: readonly Line[]) => {
      isRight(of.map((one) => ({ ...one, itemWeight: one.itemWeight || null })));
      expect(of).toHaveLength(lines.length);
    };
    isFileRight(await exported());
    await producer.update({ id: declaration?.id, quantitiesConfirmed: true });
    const isReceiptRight = async (query = {}) => {
      for (const { schemeCode } of declaration?.schemes ?? []) {
        const { body } = await producer.receipt(declaration?.id ?? "", schemeCode, query);
        isRight(body.lines);
        expect(body.totalAmount).toBe(sum(body.lines.map(({ ecoContribution }) => ecoContribution)));
        expect(Number(body.exactAmount)).toBe(sum(body.lines.map(exactly)));
        expect(body.lines).toHaveLength(lines.filter((one) => one.schemeCode === schemeCode).length);
      }
    };
    await isReceiptRight();
    await producer.update({ id: declaration?.id, reopen: true, reason: "again" });
    await isReceiptRight({ Revision: 1 });
    isFileRight(await exported({ Revision: "1" }));
    const revision = (await get(`/declarations/${declaration?.id}/revisions/1`)).body as {
      data: Line[];
      totalAmount: number;
    };
    isRight(revision.data);
    expect(revision.totalAmount).toBe(all.total);
  },
);
