import Big from "big.js";
import type { Db } from "@/db/client";
import {
  type DeclaredOf,
  type PaidRow,
  type PricedBy,
  type ReportRow,
  selectDeclaredOf,
  selectPaidRows,
  selectPricesOf,
} from "@/db/queries/marketplace-reports";
import type { NamedProduct } from "@/db/queries/products";
import type { Tenant } from "@/db/tenant";
import { matchReferences } from "@/lib/catalog/references/match-references";
import type { Returned } from "@/lib/contract/endpoint";
import type { getMarketplaceReport } from "@/lib/contract/marketplace-reports";
import { ecoContribution, sumOf } from "@/lib/domain/amounts";
import { overlap } from "@/lib/domain/code-periods";
import { judgeWhoPaid, paidTwiceBy, proposedQuantity, type WhoPaid } from "@/lib/domain/who-paid";
import { groupBy } from "@/lib/group-by";

export type Line = Returned<typeof getMarketplaceReport>["data"][number];
export type Judged = {
  lines: Line[];
  notMatched: Returned<typeof getMarketplaceReport>["notMatched"];
};

type Priced = PricedBy & { isLocked: boolean };

/** Holds a report against what is declared now: product by product, scheme by scheme, the largest amounts first. */
export async function judgeReport(db: Db, tenant: Tenant, report: ReportRow): Promise<Judged> {
  const market = { country: report.eprCountryCode, period: report.declarationPeriodCode };
  const rows = await selectPaidRows(db, tenant, report.id);
  const named = await matchReferences(
    db,
    tenant,
    rows.map(({ reference }) => reference),
  );
  const matched = rows.flatMap((row) => {
    const product = named.get(row.reference);
    return product ? [{ row, product }] : [];
  });
  const ids = [...new Set(matched.map(({ product }) => product.id))];
  const declared = groupBy(await selectDeclaredOf(db, tenant, market, ids), (one) => one.ecoProductId);
  const prices = groupBy(await selectPricesOf(db, tenant, market, ids), (one) => one.ecoProductId);
  const groups = groupBy(matched, ({ row, product }) =>
    JSON.stringify([product.id, row.codeVendor, row.codePeriod]),
  );
  const lines = [...groups.values()].flatMap((group) => {
    const [{ product, row } = { product: undefined, row: undefined }] = group;
    if (!product || !row) return [];
    const own = (declared.get(product.id) ?? []).filter(({ codeVendor }) => codeVendor === row.codeVendor);
    return linesOf(
      product,
      group.map((one) => one.row),
      own,
      prices.get(product.id) ?? [],
    );
  });
  const size = ({ amount }: Line) => Big(amount ?? 0).abs();
  return {
    lines: lines.sort(
      (a, b) =>
        size(b).cmp(size(a)) ||
        a.ecoProductReference.localeCompare(b.ecoProductReference) ||
        a.schemeCode.localeCompare(b.schemeCode),
    ),
    notMatched: rows
      .filter(({ reference }) => !named.get(reference))
      .map(({ line, reference, codeVendor, quantity }) => ({
        line,
        reference,
        codeVendor,
        quantity,
        namesTwo: named.get(reference) === null,
      })),
  };
}

/** The schemes of a product, each with what was paid of it in one channel and part of the year. */
function linesOf(
  product: NamedProduct,
  rows: readonly PaidRow[],
  own: readonly DeclaredOf[],
  prices: readonly Priced[],
): Line[] {
  const [first] = rows;
  if (!first) return [];
  const { codeVendor, codePeriod } = first;
  const there = own.find((one) => one.codePeriod === codePeriod);
  const isOfOtherParts = !there && own.some((one) => overlap(one.codePeriod, codePeriod));
  const bySchemes = groupBy(there ? there.lines : prices, ({ schemeCode }) => schemeCode);
  const codes = new Set([...bySchemes.keys(), ...rows.flatMap(({ schemeCode }) => schemeCode ?? [])]);
  const declared = there?.quantity ?? "0";
  const sold = isOfOtherParts ? null : soldOf(rows);
  const counted = new Map(
    [...codes].map((code) => {
      const of = rows.filter(({ schemeCode }) => schemeCode === null || schemeCode === code);
      return [code, { declared, paid: sumOf(of.map(({ quantity }) => quantity)), sold }] as const;
    }),
  );
  const isAnyLocked = [...bySchemes.values()].flat().some(({ isLocked }) => isLocked);
  const priced = [...codes].filter((code) => bySchemes.has(code));
  const proposed = isAnyLocked
    ? undefined
    : proposedQuantity(priced.flatMap((code) => counted.get(code) ?? []));
  const changeOf = (asked: readonly Priced[], items: string) =>
    asked.length === 0 ? null : Big(owedFor(asked, items)).minus(owedFor(asked, declared)).toFixed(2);
  const changes =
    proposed === undefined ? [] : priced.map((code) => changeOf(bySchemes.get(code) ?? [], proposed) ?? "0");
  const correctionPaysTwice = priced.flatMap((schemeCode) => {
    const of = counted.get(schemeCode);
    const asked = bySchemes.get(schemeCode) ?? [];
    const quantity = of && proposed !== undefined ? paidTwiceBy(proposed, of) : "0";
    if (proposed === undefined || quantity === "0") return [];
    const without = Big(proposed).minus(quantity).toFixed();
    const amount = Big(owedFor(asked, proposed)).minus(owedFor(asked, without)).toFixed(2);
    return [{ schemeCode, ecoOrganismName: asked[0]?.ecoOrganismName ?? schemeCode, quantity, amount }];
  });
  return [...codes].flatMap((schemeCode): Line[] => {
    const of = counted.get(schemeCode);
    const asked = bySchemes.get(schemeCode) ?? [];
    if (!of) return [];
    const { kind, quantity } = judgeWhoPaid(of);
    const changeTo = (items: string) => changeOf(asked, items);
    const amounts = rows
      .filter((row) => row.schemeCode === null || row.schemeCode === schemeCode)
      .flatMap(({ amount }) => amount ?? []);
    return [
      {
        ecoProductId: product.id,
        ecoProductReference: product.externalId,
        externalIdType: product.firstType,
        title: product.title,
        codeVendor,
        codePeriod,
        schemeCode,
        ecoOrganismName: asked[0]?.ecoOrganismName ?? schemeCode,
        declared: there ? there.quantity : null,
        paid: of.paid,
        paidAmount: amounts.length > 0 ? sumOf(amounts) : null,
        sold,
        kind,
        isOfOtherParts,
        quantity,
        amount: amountOf(kind, quantity, declared, changeTo),
        isLocked: asked.some(({ isLocked }) => isLocked),
        proposed: asked.length > 0 ? (proposed ?? null) : null,
        change: proposed === undefined ? null : changeTo(proposed),
        correctionChange: proposed === undefined ? null : Big(sumOf(changes)).toFixed(2),
        correctionPaysTwice,
        creditsNeeded: proposed !== undefined && !there ? 1 : 0,
      },
    ];
  });
}

/** What schemes ask for items. */
const owedFor = (asked: readonly Priced[], items: string): string =>
  sumOf(asked.map((line) => ecoContribution({ ...line, quantity: items })));

/** What a line's items come to: below zero where they are paid twice, above where nobody pays; null where that is not known. */
function amountOf(
  kind: WhoPaid,
  quantity: string,
  declared: string,
  changeTo: (items: string) => string | null,
): string | null {
  if (kind === "PAID_TWICE") return changeTo(Big(declared).minus(quantity).toFixed());
  if (kind === "PAID_BY_NOBODY") return changeTo(Big(declared).plus(quantity).toFixed());
  return kind === "IN_ORDER" ? "0" : null;
}

/** What was sold: of the rows of one scheme together, which each scheme's say alike; null where a row does not say. */
function soldOf(rows: readonly PaidRow[]): string | null {
  const sums = [...groupBy(rows, ({ schemeCode }) => schemeCode ?? "").values()].map((of) =>
    of.some(({ sold }) => sold === null) ? null : sumOf(of.flatMap(({ sold }) => sold ?? [])),
  );
  const known = sums.flatMap((sum) => sum ?? []);
  if (known.length < sums.length) return null;
  return known.reduce((most, one) => (Big(one).gt(most) ? one : most), "0");
}
