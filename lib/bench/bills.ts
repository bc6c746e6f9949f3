import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { billBench, type Measured, streamsOf } from "./measure-bills";
import { type MeasureRow, scoreMeasures } from "./measures";

/** `npm run bench:bills -- FILE`: how right bills, or facts read from titles, are on a CSV file of worked examples. */
function main(): void {
  const file = process.argv[2];
  if (!file) {
    print("Usage: npm run bench:bills -- FILE.csv (worked bills, or titles with their facts)");
    process.exitCode = 1;
    return;
  }
  const rows: Record<string, string>[] = parse(readFileSync(file), { columns: true, bom: true });
  const isOfMeasures = rows[0]?.expected_facts !== undefined;
  const { differences, lines, exact } = isOfMeasures ? measureBench(rows as MeasureRow[]) : billBench(rows);
  for (const difference of differences) print(difference);
  print(JSON.stringify({ lines, exact }));
}

/** The facts of titles, and their streams, each a line of its own. */
function measureBench(rows: readonly MeasureRow[]): Measured {
  const { facts, misses, streams } = scoreMeasures(rows, streamsOf);
  return {
    lines: facts.total,
    exact: facts.right,
    differences: [
      ...misses.map(
        ({ id, title, fact, expected, found }) => `${id} ${title}: ${fact} ${expected}; read ${found}`,
      ),
      ...(streams ? [`streams exact: ${streams.right} of ${streams.total}`] : []),
    ],
  };
}

const print = (line: string): void => void process.stdout.write(`${line}\n`);

main();
