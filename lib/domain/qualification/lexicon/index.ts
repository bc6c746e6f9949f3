import { compileLexicon, type Lexicon } from "../compile-lexicon";
import batteries from "./batteries.json";
import chemicals from "./chemicals.json";
import diyGarden from "./diy-garden.json";
import eee from "./eee.json";
import furniture from "./furniture.json";
import medical from "./medical.json";
import none from "./none.json";
import paper from "./paper.json";
import rules from "./rules.json";
import { Rules, StreamLexicon } from "./schema";
import sportLeisure from "./sport-leisure.json";
import textileFootwear from "./textile-footwear.json";
import toys from "./toys.json";
import tyres from "./tyres.json";

/** Every lexicon and rules file. A later year's file, with its `effectiveFrom`, is listed beside the earlier one. */
const streamFiles: readonly unknown[] = [
  batteries,
  chemicals,
  diyGarden,
  eee,
  furniture,
  medical,
  none,
  paper,
  sportLeisure,
  textileFootwear,
  toys,
  tyres,
];
const ruleFiles: readonly unknown[] = [rules];

const compiled = new Map<string, Lexicon>();
let latest: Lexicon | undefined;

/** The lexicon in force at the start of a period (`2025`); without one, the newest. */
export function lexiconOf(period?: string): Lexicon {
  if (period === undefined && latest) return latest;
  const start = period === undefined ? "9999-12-31" : `${period}-01-01`;
  const known = compiled.get(start);
  if (known) return known;
  const streams = inForce(
    streamFiles.map((file) => StreamLexicon.parse(file)),
    start,
  );
  const [rulesInForce] = inForce(
    ruleFiles.map((file) => ({ ...Rules.parse(file), stream: "rules" })),
    start,
  );
  if (!rulesInForce) throw new Error("No rules file is listed");
  const lexicon = compileLexicon(streams, rulesInForce);
  compiled.set(start, lexicon);
  if (period === undefined) latest = lexicon;
  return lexicon;
}

/** Of each stream's files the newest that is in force on the day, or the oldest when none is yet. */
export function inForce<F extends { stream: string; effectiveFrom: string }>(
  files: readonly F[],
  day: string,
): F[] {
  const chosen = new Map<string, F>();
  for (const file of [...files].sort((a, b) => (a.effectiveFrom < b.effectiveFrom ? -1 : 1))) {
    if (!chosen.has(file.stream) || file.effectiveFrom <= day) chosen.set(file.stream, file);
  }
  return [...chosen.values()];
}
