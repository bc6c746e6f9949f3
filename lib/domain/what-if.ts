import Big from "big.js";
import { type CodePeriod, SCHEME_CODE_OF_STREAM, STREAMS, type Stream } from "@/db/vocabulary";
import { ecoContribution, type LineOperands } from "./amounts";
import type { Composition } from "./composition/composition";
import { type Material, widening } from "./composition/materials";

/** What a scheme charges of a product, and of which of its declared quantities. */
export type Charged = Omit<LineOperands, "quantity"> & {
  schemeProId: string;
  schemeCode: string;
  ecoOrganismName: string;
  /** Of the line that it is charged by. */
  scaleCode: string;
  isEstimated: boolean;
  holdsOf: (sold: Quantity) => boolean;
};

/** A declared quantity. */
export type Quantity = { id: string; codePeriod: CodePeriod | null; quantity: string };

/** What is charged of a product, stream by stream. */
export type Charges = ReadonlyMap<Stream, readonly Charged[]>;

/** What one product owes to each scheme, exactly. */
export type Owed = ReadonlyMap<string, { amount: Big; of: Charged }>;

/** How many times their quantities something is sold of a scheme. */
export type Times = (schemeCode: string) => string;

/** A quantity of a declaration, so many times, to the three decimals that one has. */
export const timesQuantity = (quantity: string, times: string): string =>
  times === "1" ? quantity : Big(quantity).times(times).round(3, Big.roundHalfUp).toFixed();

/** What each line asks for each quantity of a product, rounded by itself as in a declaration. */
export function linesOwed(
  charges: Charges,
  sold: readonly Quantity[],
  times: Times,
): { of: Charged; amount: string }[] {
  return [...charges.values()].flat().flatMap((charged) => {
    const { price, priceUnit, itemWeight } = charged;
    const factor = times(charged.schemeCode);
    return sold
      .filter((one) => charged.holdsOf(one))
      .map((one) => {
        const quantity = timesQuantity(one.quantity, factor);
        return { of: charged, amount: ecoContribution({ quantity, price, priceUnit, itemWeight }) };
      });
  });
}

/** What a product owes to each scheme. */
export function owedBy(lines: readonly { of: Charged; amount: string }[]): Owed {
  const owed = new Map<string, { amount: Big; of: Charged }>();
  for (const { of, amount } of lines) {
    const before = owed.get(of.schemeProId)?.amount ?? Big(0);
    owed.set(of.schemeProId, { amount: before.plus(amount), of });
  }
  return owed;
}

export const totalOwed = (owed: Owed): Big =>
  [...owed.values()].reduce((sum, { amount }) => sum.plus(amount), Big(0));

/** Why a stream could not be priced: nothing prices it, or a weight is needed. */
export type Unpriceable = "SERVICE_014" | "SERVICE_015";

/** How a product would be charged of some streams, or why it could not be. */
export type Tried = ReadonlyMap<Stream, readonly Charged[] | Unpriceable>;

/** The charges with what was tried in the place of what was; what could not be priced stays. */
export function replaceCharges(
  before: Charges,
  tried: Tried,
): { charges: Charges; unpriced: readonly Unpriceable[] } {
  const charges = new Map(before);
  const unpriced = new Set<Unpriceable>();
  for (const [stream, charged] of tried) {
    if (typeof charged === "string") unpriced.add(charged);
    else charges.set(stream, charged);
  }
  return { charges, unpriced: [...unpriced] };
}

/** How many times as much so many per cent more or less are. */
export const timesOfPercent = (percent: string | number): Big => Big(percent).div(100).plus(1);

/** A product whose packaging weighs a percentage more or less, of one material or all; exact, not rounded to what scales can weigh. */
export function weighPackaging(
  { facts, components }: Composition,
  { percent, material }: { percent: string; material?: Material | undefined },
): Composition {
  const times = timesOfPercent(percent);
  const scaled = (kg: string) => Big(kg).times(times).toFixed();
  return {
    facts,
    components: components.map((one) => {
      if (one.kind !== "PACKAGING" || !one.kg) return one;
      if (material && !widening(one.material).includes(material)) return one;
      const { low, high } = one.kg;
      return {
        ...one,
        kg: {
          ...one.kg,
          value: scaled(one.kg.value),
          ...(low !== undefined && { low: scaled(low) }),
          ...(high !== undefined && { high: scaled(high) }),
        },
      };
    }),
  };
}

/** The streams that schemes of some codes collect. */
export const streamsOf = (codes: readonly string[]): Stream[] =>
  STREAMS.filter((stream) => codes.includes(SCHEME_CODE_OF_STREAM[stream]));

/** Schemes that charge packaging by its weight. */
export const PACKAGING_CODES = ["EMPAP", "EMRES", "EMPRO"] as const;
