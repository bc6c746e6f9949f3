import Big from "big.js";
import type { DeclaredAmount } from "@/db/queries/declared-amounts";
import { ecoContribution, type LineOperands } from "@/lib/domain/amounts";

/** What one row owes to one scheme. */
export type SchemeLine = LineOperands & { schemeCode: string; ecoOrganismName: string };

type Total = {
  schemeCode: string;
  ecoOrganismName: string;
  countRows: number;
  quantity: Big;
  weight: Big;
  amount: Big;
};

type Scheme = { schemeCode: string; ecoOrganismName: string };

const keyOf = ({ schemeCode, ecoOrganismName }: Scheme): string => `${schemeCode} ${ecoOrganismName}`;

const inOrder = <T extends Scheme>(schemes: T[]): T[] =>
  schemes.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));

/** Sums what the rows of a file owe, by scheme; amounts are sums of rounded lines, as in a declaration. */
export class SchemeTotals {
  private readonly totals = new Map<string, Total>();
  private readonly replaced = new Map<string, Big>();

  /** Adds the lines of one row; its quantity and weight count once per scheme. */
  add(lines: readonly SchemeLine[]): void {
    const counted = new Set<Total>();
    for (const line of lines) {
      const total = this.totalOf(line);
      total.amount = total.amount.plus(ecoContribution(line));
      if (counted.has(total)) continue;
      counted.add(total);
      total.countRows += 1;
      total.quantity = total.quantity.plus(line.quantity);
      if (line.itemWeight) total.weight = total.weight.plus(Big(line.quantity).times(line.itemWeight));
    }
  }

  /** Notes what the lines that a row replaces owe until now. */
  replace(lines: readonly DeclaredAmount[]): void {
    for (const line of lines) {
      const key = keyOf(line);
      this.replaced.set(key, (this.replaced.get(key) ?? Big(0)).plus(line.amount));
    }
  }

  /** What a declaration that owes that much comes to with these rows, by scheme. */
  over(declared: readonly DeclaredAmount[]) {
    const before = new Map(declared.map((one) => [keyOf(one), one]));
    const schemes = new Map<string, Scheme>([...before, ...this.totals]);
    return inOrder([...schemes.values()]).map(({ schemeCode, ecoOrganismName }) => {
      const key = keyOf({ schemeCode, ecoOrganismName });
      const amountBefore = Big(before.get(key)?.amount ?? 0);
      const amountAfter = amountBefore
        .minus(this.replaced.get(key) ?? 0)
        .plus(this.totals.get(key)?.amount ?? 0);
      return {
        schemeCode,
        ecoOrganismName,
        amountBefore: amountBefore.toNumber(),
        amountAfter: amountAfter.toNumber(),
      };
    });
  }

  /** As the contract shows them, by scheme. */
  toJson() {
    return inOrder([...this.totals.values()]).map(
      ({ schemeCode, ecoOrganismName, countRows, quantity, weight, amount }) => ({
        schemeCode,
        ecoOrganismName,
        countRows,
        totalQuantity: quantity.toNumber(),
        totalWeight: weight.toNumber(),
        totalAmount: amount.toNumber(),
      }),
    );
  }

  private totalOf({ schemeCode, ecoOrganismName }: SchemeLine): Total {
    const key = keyOf({ schemeCode, ecoOrganismName });
    const known = this.totals.get(key);
    if (known) return known;
    const total = {
      schemeCode,
      ecoOrganismName,
      countRows: 0,
      quantity: Big(0),
      weight: Big(0),
      amount: Big(0),
    };
    this.totals.set(key, total);
    return total;
  }
}
