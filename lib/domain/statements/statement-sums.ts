import Big from "big.js";
import { groupBy } from "@/lib/group-by";

const cents = (amount: Big): string => amount.round(2, Big.roundHalfUp).toFixed(2);

/** VAT on a net total, rounded once; null where the rate is unknown. */
export const vatOn = (net: string, rate: string | null): string | null =>
  rate === null ? null : cents(new Big(net).times(rate).div(100));

/**
 * VAT on what is given back, less than nothing: no more than is left of what was charged at its rate, and all of that where
 * nothing is left of the net total, whatever cents were rounded to.
 */
export function vatBack(net: string, rate: string, stated: { net: string; vat: string }): string {
  const left = new Big(stated.vat).gt(0) ? new Big(stated.vat) : new Big(0);
  const share = new Big(vatOn(net, rate) ?? 0).abs();
  const isLast = new Big(stated.net).plus(net).eq(0);
  return (isLast || share.gt(left) ? left : share).neg().toFixed(2);
}

/** What a statement comes to: an unknown VAT is not in it. */
export const totalOf = (net: string, vat: string | null): string => new Big(net).plus(vat ?? 0).toFixed(2);

type Measured = { quantity: string | null; weight: string | null; net: string };

/** A line of a part: which one it is, and how much. */
export type StatedLine = Measured & {
  schemeProId: string;
  code: string;
  priceUnit: string | null;
  price: string | null;
};

const keyOf = ({ schemeProId, code, priceUnit, price }: StatedLine) =>
  JSON.stringify([schemeProId, code, priceUnit, price === null ? null : new Big(price).toFixed()]);

const minus = (from: string | null, taken: string | null): string | null =>
  from === null && taken === null ? null : new Big(from ?? 0).minus(taken ?? 0).toFixed();

const isNothing = ({ quantity, weight, net }: Measured) =>
  [quantity, weight, net].every((value) => value === null || new Big(value).eq(0));

/** By what lines differ from those that were stated before: a line that is gone is taken back. */
export function differenceOf<Line extends StatedLine>(now: readonly Line[], stated: readonly Line[]): Line[] {
  const before = new Map<string, Line>();
  for (const line of stated) {
    const same = before.get(keyOf(line));
    before.set(keyOf(line), same ? less(same, lackOf(line)) : line);
  }
  const differences = now.map((line) => {
    const was = before.get(keyOf(line));
    before.delete(keyOf(line));
    return was ? less(line, was) : line;
  });
  const gone = [...before.values()].map(lackOf);
  return [...differences, ...gone].filter((line) => !isNothing(line));
}

const NOTHING = { quantity: null, weight: null, net: "0" };

const less = <Line extends StatedLine>(line: Line, was: Line): Line => ({
  ...line,
  quantity: minus(line.quantity, was.quantity),
  weight: minus(line.weight, was.weight),
  net: new Big(line.net).minus(was.net).toFixed(2),
});

/** A line taken back whole. */
const lackOf = <Line extends StatedLine>(line: Line): Line => less({ ...line, ...NOTHING }, line);

export type VatRate = string | null;

/**
 * By which lines differ, by the rate of VAT that this is stated with. What a scale line or fee comes to more in all is
 * charged at today's rate; what it comes to less is given back at the rates that it was charged with, the latest first,
 * whatever the prices were.
 */
export function byRate<Line extends StatedLine>(
  differences: readonly Line[],
  stated: readonly (Line & { vatRate: VatRate })[],
  today: VatRate,
): Map<VatRate, Line[]> {
  const codeOf = ({ schemeProId, code }: StatedLine) => `${schemeProId} ${code}`;
  const statedOf = groupBy(stated, codeOf);
  const rated = [...groupBy(differences, codeOf)].flatMap(([code, lines]) =>
    netOf(lines).gte(0) ? atRate(today, lines) : givenBack(lines, statedOf.get(code) ?? [], today),
  );
  const groups = groupBy(rated, ([rate]) => rate);
  return new Map([...groups].map(([rate, of]) => [rate, of.map(([, line]) => line)]));
}

const atRate = <Line>(rate: VatRate, lines: readonly Line[]) =>
  lines.map((line): [VatRate, Line] => [rate, line]);

/** What is given back of a scale line or fee: all that was stated of it at a rate, and what is left of it at the rate before. */
function givenBack<Line extends StatedLine>(
  lines: readonly Line[],
  stated: readonly (Line & { vatRate: VatRate })[],
  today: VatRate,
): [VatRate, Line][] {
  const rated: [VatRate, Line][] = [];
  let rest: readonly Line[] = lines;
  let last = stated[0] ? stated[0].vatRate : today;
  for (const [rate, charged] of groupBy(stated, ({ vatRate }) => vatRate)) {
    if (netOf(charged).lte(0)) continue;
    last = rate;
    if (netOf(rest).abs().lte(netOf(charged))) break;
    const whole = charged.map(lackOf);
    rated.push(...atRate(rate, whole));
    rest = differenceOf(rest, whole);
  }
  // Fewer were stated than are given back where a release before gave them back at another rate.
  return [...rated, ...atRate(last, rest)];
}

/** What lines come to together. */
export const netOf = (lines: readonly { net: string }[]): Big =>
  lines.reduce((sum, { net }) => sum.plus(net), new Big(0));

/**
 * The papers that lines are stated on: one; where they come to less than nothing, or nothing, the schemes that are owed more
 * have one of their own, or it would be nowhere that they are to be paid.
 */
export function papersOf<Line extends StatedLine>(lines: readonly Line[]): Line[][] {
  if (netOf(lines).gt(0)) return [[...lines]];
  const bySign = groupBy([...groupBy(lines, ({ schemeProId }) => schemeProId).values()], (of) =>
    netOf(of).gt(0),
  );
  return [true, false].map((isOwed) => (bySign.get(isOwed) ?? []).flat()).filter((of) => !netOf(of).eq(0));
}

type Open = { id: string; left: string };

/**
 * What a credit note takes off which statements: the latest first, as far as something is left to pay of each; the rest
 * is given back on the one that it amends.
 */
export function shareOut(
  credit: string,
  open: readonly Open[],
  amended: string,
): { id: string; amount: string }[] {
  let rest = new Big(credit);
  const shares = new Map<string, Big>();
  for (const { id, left } of open) {
    const share = new Big(left).lt(rest) ? new Big(left) : rest;
    if (share.lte(0)) continue;
    shares.set(id, share);
    rest = rest.minus(share);
  }
  if (rest.gt(0)) shares.set(amended, (shares.get(amended) ?? new Big(0)).plus(rest));
  return [...shares].map(([id, share]) => ({ id, amount: share.toFixed(2) }));
}

/** What is left of an amount once another is taken off it; less than nothing where it is the other way round. */
export const leftOf = (total: string, paid: string): string => new Big(total).minus(paid).toFixed(2);

/** What is left to pay of a statement: neither paid in money nor taken off by credit notes. */
export const leftToPay = (of: { total: string; paid: string | null; credited: string | null }): string =>
  leftOf(leftOf(of.total, of.credited ?? "0"), of.paid ?? "0");

type Payable = {
  left: string;
  vatRate: string | null;
  schemes: readonly { schemeProId: string; net: string; credited: string }[];
};

/**
 * What of what is left of a statement one of its parts pays, VAT and all, without what credit notes took off it; the last of
 * them, to the cent, all of it.
 */
export function shareOf({ left, vatRate, schemes }: Payable, schemeProId: string, isLast: boolean): string {
  if (isLast) return left;
  const { net = "0", credited = "0" } = schemes.find((scheme) => scheme.schemeProId === schemeProId) ?? {};
  const share = leftOf(totalOf(net, vatOn(net, vatRate)), credited);
  return new Big(share).lt(left) ? share : left;
}
