import "@/lib/qualification/small-heap";
import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { qualify } from "@/lib/domain/qualification";
import { lexiconOf } from "@/lib/qualification/lexicon-of";
import {
  calibrationOf,
  groupBy,
  type LabelledRow,
  type Measured,
  measureRow,
  type Score,
  scoreOf,
} from "./measure-qualification";

/** `npm run bench:qualification -- FILE`: how right the contribution engine is on a CSV file of labelled titles. */
function main(): void {
  const file = process.argv[2];
  if (!file) {
    print(
      "Usage: npm run bench:qualification -- FILE.csv (columns title,stream; also lang,kind,source,description)",
    );
    process.exitCode = 1;
    return;
  }
  const rows = readRows(file);
  const measured = rows.map(measureRow);
  print(`${rows.length} rows of ${file}`);
  for (const [kind, ofKind] of groupBy(measured, (row) => row.kind || "row")) {
    print(`\n== ${kind}`);
    printScores("all", scoreOf(ofKind));
    for (const [lang, group] of groupBy(ofKind, (row) => row.lang))
      printScores(`lang ${lang}`, scoreOf(group));
    for (const [source, group] of groupBy(ofKind, (row) => row.source))
      printScores(`from ${source}`, scoreOf(group));
    printCalibration(ofKind);
    printConfusion(ofKind);
  }
  printSpeed(rows);
}

function readRows(file: string): LabelledRow[] {
  const records: Record<string, string>[] = parse(readFileSync(file), {
    columns: true,
    bom: true,
    relax_column_count: true,
  });
  return records.map((record) => ({
    title: record.title ?? "",
    description: record.description ?? "",
    lang: record.lang ?? "",
    stream: record.stream ?? "",
    weightKg: record.weight_kg ?? "",
    kind: record.kind ?? "",
    source: record.source ?? "",
  }));
}

function printScores(name: string, { rows, accuracy, answered, precision }: Score): void {
  print(
    `${name.padEnd(24)} ${String(rows).padStart(6)} rows  accuracy ${three(accuracy)}  answered ${three(answered)}  precision ${three(precision)}`,
  );
}

function printCalibration(rows: readonly Measured[]): void {
  print("confidence    answers   mean   right");
  for (const { from, to, answers, meanConfidence, right } of calibrationOf(rows)) {
    if (answers === 0) continue;
    const range = `${from.toFixed(2)}–${Math.min(to, 1).toFixed(2)}`;
    print(`${range.padEnd(12)} ${String(answers).padStart(8)}  ${three(meanConfidence)}  ${three(right)}`);
  }
}

function printConfusion(rows: readonly Measured[]): void {
  const labels = [...new Set(rows.map(({ stream }) => stream))].sort();
  const answers = [...labels, "(none said)"];
  const short = (name: string): string => name.slice(0, 7).padStart(8);
  print(`label \\ answer    ${answers.map(short).join("")}`);
  for (const label of labels) {
    const ofLabel = rows.filter(({ stream }) => stream === label);
    const counts = answers.map(
      (name) => ofLabel.filter(({ answer }) => (answer || "(none said)") === name).length,
    );
    print(`${label.padEnd(18)}${counts.map((count) => String(count).padStart(8)).join("")}`);
  }
}

const TIMED_TITLES = 100_000;

/** Processor time, not the clock's: other programs on the machine do not count. */
function printSpeed(rows: readonly LabelledRow[]): void {
  const titles = rows.map(({ title, lang }) => ({ title, lang, description: null }));
  const lexicon = lexiconOf();
  const started = process.cpuUsage();
  let done = 0;
  while (done < TIMED_TITLES && titles.length > 0) {
    for (const title of titles) qualify(title, lexicon);
    done += titles.length;
  }
  const seconds = process.cpuUsage(started).user / 1e6;
  const memory = Math.round(process.memoryUsage().rss / 1024 / 1024);
  print(`\n${Math.round(done / seconds)} titles per second of one core, ${memory} MB of memory`);
}

function three(share: number): string {
  return share.toFixed(3);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

main();
