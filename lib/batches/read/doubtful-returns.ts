import Big from "big.js";
import type { CsvRecord } from "./csv-record";

/** How many such columns are looked at: what they come to is summed for each choice among them. */
const COLUMNS = 3;

/** Sums of every subset of the columns; the index is the subset as bits. */
type ByChoice = readonly Big[];

/**
 * Columns that are called after returns and do not say that they count them: they can as well hold a word, a day or an
 * amount of money. One counts where all its cells are whole numbers, and none is more than was sold on its row: nothing
 * comes back of a row that sold nothing, or that is a return itself.
 */
export class DoubtfulReturns {
  private readonly places: readonly number[];
  private readonly isCount: boolean[];
  private returns: number[] = [];

  constructor(
    private readonly headers: readonly string[],
    places: readonly number[],
  ) {
    this.places = places.slice(0, COLUMNS);
    this.isCount = this.places.map(() => true);
  }

  /** What came back of a row by them beyond what other columns say, for each choice; undefined where nothing did. */
  beyond({ cells }: Pick<CsvRecord, "cells">, sold: Big, sure: Big): ByChoice | undefined {
    const counts = this.places.map((place, index) => {
      const text = cells[place]?.trim() ?? "";
      if (text === "") return Big(0);
      const count = /^[-−]?\d{1,9}$/.test(text) ? Big(text.replace(/^[-−]/, "")) : undefined;
      if (count && (count.eq(0) || (sold.gt(0) && count.lte(sold)))) return count;
      this.isCount[index] = false;
      return Big(0);
    });
    if (counts.every((count) => count.eq(0))) return undefined;
    const most = Array.from({ length: 2 ** counts.length }, (_, choice) =>
      counts.reduce((most, count, index) => (isIn(choice, index) && count.gt(most) ? count : most), sure),
    );
    if (sure.eq(0))
      this.returns = most.map((count, choice) => (this.returns[choice] ?? 0) + (count.gt(0) ? 1 : 0));
    return most.map((count) => count.minus(sure));
  }

  /** The choice that all rows leave: the columns that count. */
  private get choice(): number {
    return this.isCount.reduce((choice, counts, index) => (counts ? choice + 2 ** index : choice), 0);
  }

  /** What of that is taken off, now that all rows were seen. */
  returnedOf = (beyond: ByChoice | undefined): Big => beyond?.[this.choice] ?? Big(0);

  /** How many rows came back by these columns alone. */
  get countReturns(): number {
    return this.returns[this.choice] ?? 0;
  }

  /** The headers of those that hold something else. */
  get ignored(): string[] {
    return this.places.flatMap((place, index) => (this.isCount[index] ? [] : (this.headers[place] ?? [])));
  }
}

const isIn = (choice: number, index: number): boolean => Math.floor(choice / 2 ** index) % 2 === 1;

/** Two of those together. */
export const both = (one: ByChoice | undefined, other: ByChoice | undefined): ByChoice | undefined =>
  one && other ? one.map((count, choice) => count.plus(other[choice] ?? 0)) : (one ?? other);
