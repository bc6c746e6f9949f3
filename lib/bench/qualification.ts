import "@/lib/qualification/small-heap";
import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { qualify } from "@/lib/domain/qualification";
import { lexiconOf } from "@/lib/qualification/lexicon-of";
import { type LeftOut, leaveOut } from "./leave-out";
import {
  calibrationOf,
  groupBy,
  type LabelledRow,
  type Measured,
  measureBy,
  type Score,
  scoreOf,
  setsOf,
} from "./measure-qualification";
import { review } from "./review";

const USAGE = `Usage: npm run bench:qualification -- FILE.csv [--leave-out 0]
Columns title,stream; also lang,kind,source,description and streams (separated by |).
--leave-out measures without one tenth of the lexicon's terms (0 to 9), and on those terms.
It also has the first tenth of each source answered in the order of the queue of doubts, and measures the rest.`;

/** How right the contribution engine is on a CSV file of labelled titles: rules, classifier and both together. */
function main(): void {
  const [file, option, seed] = process.argv.slice(2);
  if (!file || (option !== undefined && (option !== "--leave-out" || !/^\d$/.test(seed ?? "")))) {
    print(USAGE);
    process.exitCode = 1;
    return;
  }
  const leftOut = option ? leaveOut(Number(seed)) : undefined;
  const rows = [...readRows(file), ...(leftOut ? rowsOf(leftOut) : [])];
  const measured = rows.map(measureBy(leftOut?.lexicon ?? lexiconOf()));
  print(`${rows.length} rows of ${file}${leftOut ? ` and of terms left out (${seed})` : ""}`);
  for (const [kind, ofKind] of groupBy(measured, (row) => row.kind || "row")) {
    print(`\n== ${kind}`);
    print(HEADINGS);
    printScores("all", scoreOf(ofKind));
    for (const [lang, group] of groupBy(ofKind, (row) => row.lang))
      printScores(`lang ${lang}`, scoreOf(group));
    for (const [source, group] of groupBy(ofKind, (row) => row.source))
      printScores(`from ${source}`, scoreOf(group));
    printSets(ofKind);
    printCalibration(ofKind);
    printConfusion(ofKind);
  }
  printReviews(rows);
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
    streams: (record.streams ?? "").split("|").filter(Boolean),
    weightKg: record.weight_kg ?? "",
    kind: record.kind ?? "",
    source: record.source ?? "",
  }));
}

/** The terms that were left out, as titles. */
function rowsOf({ terms }: LeftOut): LabelledRow[] {
  return terms.map(({ term, lang, stream }) => ({
    title: term,
    description: "",
    lang: lang === "brands" ? "" : lang,
    stream,
    streams: [],
    weightKg: "",
    kind: lang === "brands" ? "brand left out" : "term left out",
    source: "lexicon",
  }));
}

const COLUMNS = [
  "rows",
  "rules",
  "classifier",
  "first",
  "both",
  "agree",
  "answered",
  "precision",
  "ECE",
  "at 95 %",
  "at 90 %",
];
const HEADINGS = `${"".padEnd(24)}${COLUMNS.map((name) => name.padStart(11)).join("")}`;

function printScores(name: string, score: Score): void {
  const { rows, rules, classifier, first, accuracy, agree, answered, precision, ece, at95, at90 } = score;
  const shares = [rules, classifier, first, accuracy, agree, answered, precision, ece, at95, at90].map(three);
  print(`${name.padEnd(24)}${[String(rows), ...shares].map((cell) => cell.padStart(11)).join("")}`);
}

function printSets(measured: readonly Measured[]): void {
  const { rows, precision, recall } = setsOf(measured);
  if (rows > 0)
    print(`sets of streams, ${rows} rows: precision ${three(precision)}, recall ${three(recall)}`);
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

/** Fewer rows tell nothing. */
const FEWEST_REVIEWED = 60;

function printReviews(rows: readonly LabelledRow[]): void {
  print("\nthe rest of a source, once its first tenth is reviewed in the order of the queue");
  print(`${"".padEnd(32)}    rows  before   after  euros at risk reviewed`);
  for (const [source, group] of groupBy(rows, ({ kind, source }) => `${kind} ${source}`.trim())) {
    if (group.length < FEWEST_REVIEWED) continue;
    const { reviewed, before, after, atRisk } = review(group, lexiconOf());
    const shares = [before, after, atRisk].map((share) => three(share).padStart(8)).join("");
    print(`${source.padEnd(32)}${String(group.length - reviewed).padStart(8)}${shares}`);
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
