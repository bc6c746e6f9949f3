import Big from "big.js";
import { correctionOf, type WhoPaidLine, type WhoPaidReport } from "./who-paid-of-page";

/** Which corrections of a report are chosen: all but those that are named, or those alone. A line of each stands for it. */
export type Choice = { isAllBut: boolean; named: ReadonlyMap<string, WhoPaidLine> };

export const ALL: Choice = { isAllBut: true, named: new Map() };
export const NONE: Choice = { isAllBut: false, named: new Map() };

export const isChosen = ({ isAllBut, named }: Choice, line: WhoPaidLine): boolean =>
  named.has(correctionOf(line)) !== isAllBut;

export function toggled({ isAllBut, named }: Choice, line: WhoPaidLine): Choice {
  const next = new Map(named);
  if (!next.delete(correctionOf(line))) next.set(correctionOf(line), line);
  return { isAllBut, named: next };
}

export type Sum = {
  count: number;
  taken: string;
  added: string;
  addedTwice: string;
  change: string;
  credits: number;
};

/** What the chosen corrections come to, on whatever pages they stand. */
export function sumOfChoice({ isAllBut, named }: Choice, { totals }: Pick<WhoPaidReport, "totals">): Sum {
  const lines = [...named.values()];
  const changes = lines.map(({ correctionChange }) => Big(correctionChange ?? 0));
  const sum = (of: readonly Big[]) => of.reduce((total, one) => total.plus(one), Big(0));
  const taken = sum(changes.filter((one) => one.lt(0)));
  const added = sum(changes.filter((one) => one.gt(0)));
  const addedTwice = sum(
    lines.flatMap(({ correctionPaysTwice }) => correctionPaysTwice.map(({ amount }) => Big(amount))),
  );
  const credits = lines.reduce((total, { creditsNeeded }) => total + creditsNeeded, 0);
  if (!isAllBut)
    return {
      count: lines.length,
      taken: taken.toFixed(2),
      added: added.toFixed(2),
      addedTwice: addedTwice.toFixed(2),
      change: taken.plus(added).toFixed(2),
      credits,
    };
  return {
    count: totals.countCorrections - lines.length,
    taken: Big(totals.taken).minus(taken).toFixed(2),
    added: Big(totals.added).minus(added).toFixed(2),
    addedTwice: Big(totals.addedTwice).minus(addedTwice).toFixed(2),
    change: Big(totals.change).minus(taken).minus(added).toFixed(2),
    credits: totals.creditsNeeded - credits,
  };
}

/** The choice as the API takes it. */
export function bodyOf({ isAllBut, named }: Choice) {
  const places = [...named.values()].map(({ ecoProductId, codeVendor, codePeriod }) => ({
    ecoProductId,
    codeVendor,
    codePeriod: codePeriod as null,
  }));
  return isAllBut ? { except: places } : { only: places };
}
