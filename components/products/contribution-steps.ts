import {
  chargedWeightOf,
  decimal,
  isEstimate,
  type Product,
} from "@/components/amounts/contribution-per-item";
import type { DeclarationLine } from "@/components/amounts/declared-lines";
import { WEIGHT_UNIT } from "@/db/vocabulary";
import { ecoContribution, exactContribution, sumOf } from "@/lib/domain/amounts";
import type { Provenance } from "@/lib/domain/composition/composition";
import { byStream } from "@/lib/domain/stream-order";
import { groupBy } from "@/lib/group-by";

/** One scheme's formula: quantity (× weight) × price = amount; decimal strings. */
export type ContributionStep = {
  schemeCode: string;
  name: string;
  scaleCode: string;
  quantity: string;
  /** Kilograms per item; null where the price is per item, undefined where it is needed and not known. */
  weight: string | null | undefined;
  price: string;
  /** How what is charged is known; undefined where that was not kept. */
  provenance: Provenance | undefined;
  /** Whether it lies between two amounts. */
  isEstimate: boolean;
  exact: string;
  amount: string;
  /** How many declared lines it is the sum of, each of them rounded. */
  countLines: number;
};

export type ContributionSteps = {
  rows: ContributionStep[];
  /** Whether the quantities were declared; otherwise the formulas are for one item. */
  declared: boolean;
  /** Items over all parts of the period and channels. */
  quantity: string;
  countStreams: number;
  total: string;
  exactPerItem: string | undefined;
  pricedAs: PricedAs;
};

/**
 * What was declared beside what one item owes on the first day of the period: its quantity times that (`ALIKE`), the
 * same prices for quantities that differ by stream, several prices for one stream, or another price than that one.
 */
type PricedAs = "ALIKE" | "SAME_PRICES" | "SEVERAL_PRICES" | "ANOTHER_PRICE";

/** The formulas of a product: as declared, else as one item would owe. Amounts are rounded per declared line. */
export function contributionSteps(product: Product, lines: readonly DeclarationLine[]): ContributionSteps {
  const rows = (lines.length > 0 ? declaredSteps(lines) : stepsOfOneItem(product)).sort(byStream);
  const perItem = stepsOfOneItem(product);
  return {
    rows,
    declared: lines.length > 0,
    quantity: sumOf([...groupBy(lines, scopeOf).values()].map(([line]) => decimal(line?.quantity ?? 0))),
    countStreams: new Set(rows.map(({ schemeCode }) => schemeCode)).size,
    total: sumOf(rows.map(({ amount }) => amount)),
    exactPerItem:
      perItem.length === 0 || perItem.some(({ weight }) => weight === undefined)
        ? undefined
        : sumOf(perItem.map(({ exact }) => exact)),
    pricedAs: pricedAs(rows, perItem),
  };
}

/** Which of a product's quantities a line is of. */
const scopeOf = ({ codePeriod, codeVendor }: DeclarationLine) => `${codePeriod ?? ""} ${codeVendor ?? ""}`;

const isOfOneStream = (one: ContributionStep) => (other: ContributionStep) =>
  one.schemeCode === other.schemeCode && one.name === other.name;

function pricedAs(declared: readonly ContributionStep[], perItem: readonly ContributionStep[]): PricedAs {
  const hasPriceOf = (row: ContributionStep) =>
    perItem
      .filter(isOfOneStream(row))
      .some(
        ({ price, weight }) =>
          Number(price) === Number(row.price) && Number(weight ?? 0) === Number(row.weight ?? 0),
      );
  const isManyOf = (row: ContributionStep) =>
    declared.filter(isOfOneStream(row)).length > perItem.filter(isOfOneStream(row)).length;
  if (declared.length === perItem.length && declared.every(hasPriceOf))
    return declared.every(({ quantity }) => quantity === declared[0]?.quantity) ? "ALIKE" : "SAME_PRICES";
  return declared.some((row) => hasPriceOf(row) && isManyOf(row)) ? "SEVERAL_PRICES" : "ANOTHER_PRICE";
}

function stepsOfOneItem(product: Product): ContributionStep[] {
  return product.ecoContributions.map((contribution) => {
    const { schemeCode, ecoOrganismName, scaleCode, price, quantityUnit } = contribution;
    const operands = {
      quantity: "1",
      price: decimal(price),
      priceUnit: quantityUnit,
      itemWeight: chargedWeightOf(product, contribution),
    };
    return {
      schemeCode,
      name: ecoOrganismName,
      scaleCode,
      quantity: "1",
      weight: quantityUnit === WEIGHT_UNIT ? (operands.itemWeight ?? undefined) : null,
      price: operands.price,
      provenance: contribution.pricing?.measure.provenance,
      isEstimate: isEstimate(contribution.pricing),
      exact: exactContribution(operands),
      amount: exactContribution(operands),
      countLines: 1,
    };
  });
}

/** A product's lines over all channels and parts of the period, one formula per price. */
function declaredSteps(lines: readonly DeclarationLine[]): ContributionStep[] {
  const priceOf = ({ schemeCode, scaleCode, price, itemWeight }: DeclarationLine) =>
    [schemeCode, scaleCode, price, itemWeight].join(" ");
  return [...new Set(lines.map(priceOf))].flatMap((price) => {
    const own = lines.filter((line) => priceOf(line) === price);
    const [first] = own;
    if (!first) return [];
    const quantity = sumOf(own.map((line) => decimal(line.quantity)));
    const operands = {
      quantity,
      price: decimal(first.price),
      priceUnit: first.priceUnit,
      itemWeight: first.itemWeight,
    };
    return {
      schemeCode: first.schemeCode,
      name: first.ecoOrganismName,
      scaleCode: first.scaleCode,
      quantity,
      weight: first.priceUnit === WEIGHT_UNIT ? (first.itemWeight ?? undefined) : null,
      price: operands.price,
      provenance: first.pricing?.measure.provenance,
      isEstimate: own.some(({ pricing }) => isEstimate(pricing)),
      exact: exactContribution(operands),
      amount:
        own.length === 1
          ? ecoContribution(operands)
          : sumOf(own.map((line) => decimal(line.ecoContribution))),
      countLines: own.length,
    };
  });
}
