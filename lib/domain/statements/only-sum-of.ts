/** Of more amounts than these nobody says which ones a sum is of. */
const MOST = 12;

const cents = (amount: string): bigint => BigInt(amount.replace(".", ""));

/**
 * The places of the amounts, all more than nothing, that come to a sum; undefined where none do, or where others do as well.
 * All are decimal strings with two decimals.
 */
export function onlySumOf(amounts: readonly string[], sum: string): number[] | undefined {
  const wanted = cents(sum);
  if (wanted <= 0n || amounts.length > MOST) return undefined;
  // Every choice of amounts so far, by the bits of its place; another amount doubles them.
  let sums = [0n];
  for (const part of amounts.map(cents)) sums = [...sums, ...sums.map((before) => before + part)];
  const choice = sums.indexOf(wanted);
  if (choice === -1 || choice !== sums.lastIndexOf(wanted)) return undefined;
  return amounts.flatMap((_, at) => ((choice >> at) & 1 ? [at] : []));
}
