import Big from "big.js";
import type { BatchContribution, ScalePrice } from "@/db/queries/batch-contributions";
import type { DeclaredAmount } from "@/db/queries/declared-amounts";
import { ecoContribution, type LineOperands } from "@/lib/domain/amounts";
import { plain } from "@/lib/domain/read-number";
import { byScheme } from "@/lib/domain/stream-order";
import { LargestRows, type OwedRow } from "./largest-rows";

/** What one row owes by one line of a scale. */
export type SchemeLine = LineOperands & { schemeCode: string; ecoOrganismName: string; scaleCode: string };

type Scheme = { schemeCode: string; ecoOrganismName: string };

/** A sum of rows; each row counts once, though a scheme can ask for several lines of it. */
type Sum = { countRows: number; quantity: Big; weight: Big };

/** What is owed by one line of a scale: by the rows of the file, and in the declaration until then. */
type Part = Sum & {
  of: ScalePrice;
  amount: Big;
  before: Big;
  replaced: Big;
  largest: LargestRows;
};

/**
 * How many prices are told apart. A line of a scale that charges by a measure can have another price for each product:
 * further ones count with the first of their line.
 */
const PRICES = 10_000;

const schemeKey = ({ schemeCode, ecoOrganismName }: Scheme): string => `${schemeCode} ${ecoOrganismName}`;
const lineKey = ({ scaleCode, priceUnit, ...scheme }: ScalePrice): string =>
  `${schemeKey(scheme)} ${scaleCode} ${priceUnit}`;
const partKey = (of: ScalePrice): string => `${lineKey(of)} ${of.price}`;

const isSameScheme = (one: Scheme, other: Scheme): boolean =>
  one.schemeCode === other.schemeCode && one.ecoOrganismName === other.ecoOrganismName;

const ZERO = Big(0);
const emptySum = (): Sum => ({ countRows: 0, quantity: ZERO, weight: ZERO });

function count(sum: Sum, quantity: Big, weight: Big): void {
  sum.countRows += 1;
  sum.quantity = sum.quantity.plus(quantity);
  sum.weight = sum.weight.plus(weight);
}

/** Sums what the rows of a file owe, by the line of a scale; amounts are sums of rounded lines, as in a declaration. */
export class Totals {
  private readonly parts = new Map<string, Part>();
  /** The first part of each line of a scale, once no more prices are told apart. */
  private firstParts: Map<string, Part> | undefined;
  /** What rows count for more than once in a scheme that asks for several lines of them. */
  private readonly twice = new Map<string, Sum>();

  /** Adds the lines of one row. */
  add(lines: readonly SchemeLine[], row: OwedRow): void {
    for (const [index, line] of lines.entries()) {
      const amount = ecoContribution(line);
      const quantity = Big(line.quantity);
      const weight = line.itemWeight ? quantity.times(line.itemWeight) : ZERO;
      const part = this.partOf(line);
      part.amount = part.amount.plus(amount);
      if (!this.firstParts || part.of.price === plain(line.price)) part.largest.add(row, line, amount);
      count(part, quantity, weight);
      if (lines.some((other, before) => before < index && isSameScheme(other, line)))
        count(this.twiceIn(line), quantity, weight);
    }
  }

  /** Notes what the lines that a row replaces owe until now. */
  replace(lines: readonly DeclaredAmount[]): void {
    for (const line of lines) {
      const part = this.partOf(line);
      part.replaced = part.replaced.plus(line.amount);
    }
  }

  /** Notes what a declaration owes until now. */
  declare(lines: readonly DeclaredAmount[]): void {
    for (const line of lines) {
      const part = this.partOf(line);
      part.before = part.before.plus(line.amount);
    }
  }

  /** What the rows owe, by scheme, as the contract shows it. */
  contributions() {
    return this.bySchemes((part) => part.countRows > 0).map(([scheme, parts]) => {
      const twice = this.twice.get(schemeKey(scheme)) ?? emptySum();
      return {
        ...scheme,
        countRows: parts.reduce((rows, part) => rows + part.countRows, -twice.countRows),
        totalQuantity: sum(parts, "quantity").minus(twice.quantity).toNumber(),
        totalWeight: sum(parts, "weight").minus(twice.weight).toNumber(),
        totalAmount: sum(parts, "amount").toNumber(),
      };
    });
  }

  /** What the declaration comes to with the rows, by scheme, as the contract shows it. */
  declaration() {
    return this.bySchemes(() => true).map(([scheme, parts]) => {
      const [before, replaced, amount] = [sum(parts, "before"), sum(parts, "replaced"), sum(parts, "amount")];
      return {
        ...scheme,
        amountBefore: before.toNumber(),
        amountReplaced: replaced.toNumber(),
        amountAfter: before.minus(replaced).plus(amount).toNumber(),
      };
    });
  }

  /** All parts of these sums; a file that declares nothing has nothing before. */
  byScaleLine(declares: boolean): BatchContribution[] {
    return [...this.parts.values()].map(
      ({ of, before, replaced, countRows, quantity, weight, amount, largest }) => ({
        ...of,
        amountBefore: declares ? before.toFixed() : null,
        amountReplaced: declares ? replaced.toFixed() : null,
        countRows,
        totalQuantity: quantity.toFixed(),
        totalWeight: weight.toFixed(),
        totalAmount: amount.toFixed(),
        largestRows: largest.toJson(),
      }),
    );
  }

  private partOf({ schemeCode, ecoOrganismName, scaleCode, priceUnit, price }: ScalePrice): Part {
    // As a price was stored it may have zeros behind it that it has not as it was decided.
    const of = { schemeCode, ecoOrganismName, scaleCode, priceUnit, price: plain(price) };
    const key = partKey(of);
    const known = this.parts.get(key);
    if (known) return known;
    const first = this.parts.size < PRICES ? undefined : this.firstPartOf(of);
    if (first) return first;
    const part: Part = {
      of,
      ...emptySum(),
      amount: ZERO,
      before: ZERO,
      replaced: ZERO,
      largest: new LargestRows(),
    };
    this.parts.set(key, part);
    this.firstParts?.set(lineKey(of), part);
    return part;
  }

  private firstPartOf(of: ScalePrice): Part | undefined {
    this.firstParts ??= new Map([...this.parts.values()].reverse().map((part) => [lineKey(part.of), part]));
    return this.firstParts.get(lineKey(of));
  }

  private twiceIn(scheme: Scheme): Sum {
    const known = this.twice.get(schemeKey(scheme)) ?? emptySum();
    this.twice.set(schemeKey(scheme), known);
    return known;
  }

  private bySchemes(isMeant: (part: Part) => boolean): [Scheme, Part[]][] {
    const schemes = new Map<string, [Scheme, Part[]]>();
    for (const part of this.parts.values()) {
      if (!isMeant(part)) continue;
      const { schemeCode, ecoOrganismName } = part.of;
      const key = schemeKey(part.of);
      const known = schemes.get(key);
      if (known) known[1].push(part);
      else schemes.set(key, [{ schemeCode, ecoOrganismName }, [part]]);
    }
    return [...schemes.values()].sort(([one], [other]) => byScheme(one, other));
  }
}

const sum = (parts: readonly Part[], of: "before" | "replaced" | "amount" | "quantity" | "weight"): Big =>
  parts.reduce((total, part) => total.plus(part[of]), ZERO);
