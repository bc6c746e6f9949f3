import { bare } from "@/lib/domain/csv/bare-header";
import type { Preset } from "@/lib/domain/presets/preset";
import type { CsvRecord } from "./csv-record";

/** The rows of a shop's products: without those that are none, each with what only the first of its product says. */
export async function* productRows(
  records: AsyncIterable<CsvRecord>,
  headers: readonly string[],
  { skips, carries }: Preset,
): AsyncGenerator<CsvRecord> {
  const placeOf = placesIn(headers);
  const by = carries ? placeOf(carries.by) : -1;
  const carried = (carries?.headers ?? []).map(placeOf).filter((place) => place >= 0);
  const typed = skips && "header" in skips ? placeOf(skips.header) : -1;
  const without = skips && "without" in skips ? skips.without.map(placeOf).filter((place) => place >= 0) : [];
  let last: { of: string; cells: string[] } | undefined;
  for await (const record of records) {
    let { cells } = record;
    if (by >= 0) {
      const of = cells[by] ?? "";
      if (last && last.of === of && of !== "") {
        const above = last.cells;
        cells = [...cells];
        for (const place of carried) if (!cells[place]?.trim()) cells[place] = above[place] ?? "";
      } else last = { of, cells };
    }
    const isOther = skips && "header" in skips && skips.says.test(cells[typed] ?? "");
    const isEmpty = without.length > 0 && without.every((place) => !cells[place]?.trim());
    if (!isOther && !isEmpty) yield cells === record.cells ? record : { ...record, cells };
  }
}

/** Finds headers by their words, whatever their case and marks; -1 where one is not there. */
export const placesIn = (headers: readonly string[]) => {
  const bareHeaders = headers.map(bare);
  return (name: string): number => bareHeaders.indexOf(bare(name));
};
