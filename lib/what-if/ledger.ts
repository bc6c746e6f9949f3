import Big from "big.js";
import type { SchemeSum } from "@/db/queries/what-if";
import { type Owed, totalOwed, type Unpriceable } from "@/lib/domain/what-if";
import type { Plan } from "./plan";

type SchemeAmount = { schemeCode: string; ecoOrganismName: string; amount: Big };

type Touched = { products: number; estimated: number; unpriced: number; codes: Set<Unpriceable> };

const untouched = (): Touched => ({ products: 0, estimated: 0, unpriced: 0, codes: new Set() });

/** What a declaration comes to before any step and after each, scheme by scheme, and how many products a step touched. */
export class Ledger {
  private readonly sums: Map<string, SchemeAmount>[];
  private readonly touched: Touched[];

  constructor(steps: number) {
    this.sums = Array.from({ length: steps + 1 }, () => new Map<string, SchemeAmount>());
    this.touched = Array.from({ length: steps }, untouched);
  }

  /** Adds what is owed to a scheme after so many steps. */
  addAmount(after: number, schemeProId: string, { schemeCode, ecoOrganismName, amount }: SchemeAmount): void {
    const sum = this.sums[after];
    const before = sum?.get(schemeProId)?.amount ?? Big(0);
    sum?.set(schemeProId, { schemeCode, ecoOrganismName, amount: before.plus(amount) });
  }

  /** Counts products that a step makes another amount of, or has no line for. */
  addTouched(step: number, { products, estimated, unpriced }: Omit<Touched, "codes">): void {
    const counts = this.touched[step];
    if (!counts) return;
    counts.products += products;
    counts.estimated += estimated;
    counts.unpriced += unpriced;
    if (unpriced > 0) counts.codes.add("SERVICE_014");
  }

  /** What a product owes after so many steps. */
  addOwed(after: number, owed: Owed): void {
    for (const [schemeProId, { amount, of }] of owed) this.addAmount(after, schemeProId, { ...of, amount });
  }

  /** Notes what a step did to a product. */
  note(
    step: number,
    change: { before: Owed; after: Owed; unpriced: readonly Unpriceable[]; isEstimated: boolean },
  ): void {
    const counts = this.touched[step];
    if (!counts) return;
    if (change.unpriced.length > 0) counts.unpriced++;
    for (const code of change.unpriced) counts.codes.add(code);
    const { before, after } = change;
    const isSame = before.size === after.size && totalOwed(before).eq(totalOwed(after));
    if (isSame && [...before.keys()].every((scheme) => after.has(scheme))) return;
    counts.products++;
    if (change.isEstimated) counts.estimated++;
  }

  /** What the database summed of schemes that no step prices otherwise. */
  addSums(sums: readonly SchemeSum[], { steps }: Plan): void {
    for (const { factor, amount, schemeProId, ...scheme } of sums) {
      if (factor === "1") this.addAmount(0, schemeProId, { ...scheme, amount: Big(amount) });
      steps.forEach(({ times }, index) => {
        if (times(scheme.schemeCode) === factor)
          this.addAmount(index + 1, schemeProId, { ...scheme, amount: Big(amount) });
      });
    }
  }

  total(after: number): Big {
    return this.schemes(after).reduce((sum, { amount }) => sum.plus(amount), Big(0));
  }

  counts(step: number): Touched {
    return this.touched[step] ?? untouched();
  }

  schemes(after: number): (SchemeAmount & { schemeProId: string })[] {
    return [...(this.sums[after] ?? [])].map(([schemeProId, one]) => ({ ...one, schemeProId }));
  }

  codes(): string[] {
    return this.sums.flatMap((sum) => [...sum.values()].map(({ schemeCode }) => schemeCode));
  }

  side(after: number, schemeCode: string): { names: string[]; amount: Big } {
    const own = this.schemes(after).filter((one) => one.schemeCode === schemeCode);
    const amount = own.reduce((sum, one) => sum.plus(one.amount), Big(0));
    return { names: [...new Set(own.map(({ ecoOrganismName }) => ecoOrganismName))].sort(), amount };
  }
}
