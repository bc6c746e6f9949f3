import { TARIFF } from "@/lib/domain/tariff";
import type { UnknownProduct } from "../kinds/kind";
import type { RowProblem } from "../problems";
import type { OwedRow } from "./largest-rows";
import { Totals } from "./totals";

/** How many products are listed, of those that can be added and of the others. */
const LISTED = 50;

type Listed = {
  line: number;
  reference: string;
  title: string | null;
  quantity: string;
  schemeCodes: string[];
  problem: RowProblem | null;
};

/** The products of a file of quantities that the catalog does not have: what they would be, and what that would cost. */
export class UnknownProducts {
  private countProducts = 0;
  private countNew = 0;
  private countRows = 0;
  private countRefused = 0;
  private readonly totals = new Totals();
  private readonly addable: Listed[] = [];
  private readonly others: Listed[] = [];

  note(row: OwedRow, { reference, title, quantity, isFirst, isNew, would }: UnknownProduct): void {
    const listed = { line: row.line, reference, title, quantity };
    if ("problem" in would) {
      this.countRefused += 1;
      if (this.others.length < LISTED)
        this.others.push({ ...listed, schemeCodes: [], problem: would.problem });
      return;
    }
    this.countRows += 1;
    this.totals.add(would.amounts, row);
    if (isNew) this.countNew += 1;
    if (!isFirst) return;
    this.countProducts += 1;
    if (this.addable.length === LISTED) return;
    const schemeCodes = [...new Set(would.amounts.map(({ schemeCode }) => schemeCode))];
    this.addable.push({ ...listed, schemeCodes, problem: null });
  }

  /** As batches keep it; null where there are none. */
  toJson(isAdded: boolean) {
    const { countProducts, countNew, countRows, countRefused } = this;
    if (countRows + countRefused === 0) return null;
    return {
      isAdded,
      countProducts,
      countRows,
      countRefused,
      creditsNeeded: countNew * TARIFF.productAdded + countRows * TARIFF.lineDeclared,
      contributions: this.totals.contributions(),
      products: [...this.addable, ...this.others].slice(0, LISTED),
    };
  }
}
