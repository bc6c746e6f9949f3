import type { FileKind } from "./columns";

/** The figures of a year, by the kinds of files that are of one. */
const YEARLY: Partial<Record<FileKind, readonly string[]>> = {
  QUANTITIES: ["quantity"],
  PAID: ["quantity", "sold", "amount"],
};

/** Whether a header tells the figure of a column for other years than the one that the file is of. */
export function isOfOtherYear(
  header: string,
  kind: FileKind,
  column: string,
  period: string | undefined,
): boolean {
  if (period === undefined || !YEARLY[kind]?.includes(column)) return false;
  const years: readonly string[] = header.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g) ?? [];
  return years.length > 0 && !years.includes(period);
}
