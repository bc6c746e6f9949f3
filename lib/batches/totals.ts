import Big from "big.js";
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

/** Sums what the rows of a file owe, by scheme; amounts are sums of rounded lines, as in a declaration. */
export class SchemeTotals {
  private readonly totals = new Map<string, Total>();

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

  /** As the contract shows them, by scheme. */
  toJson() {
    return [...this.totals.values()]
      .sort((one, other) =>
        `${one.schemeCode} ${one.ecoOrganismName}` < `${other.schemeCode} ${other.ecoOrganismName}` ? -1 : 1,
      )
      .map(({ schemeCode, ecoOrganismName, countRows, quantity, weight, amount }) => ({
        schemeCode,
        ecoOrganismName,
        countRows,
        totalQuantity: quantity.toNumber(),
        totalWeight: weight.toNumber(),
        totalAmount: amount.toNumber(),
      }));
  }

  private totalOf({ schemeCode, ecoOrganismName }: SchemeLine): Total {
    const key = `${schemeCode} ${ecoOrganismName}`;
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
