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
const byPeriod = new Map<string, Lexicon>();

/** The lexicon in force at the start of a period (`2025`); without one, the newest. Periods with the same files share it. */
export function lexiconOf(period = "9999"): Lexicon {
  const known = byPeriod.get(period);
  if (known) return known;
  const start = `${period}-01-01`;
  const streams = inForce(readStreams(), start);
  const [rulesInForce] = inForce(readRules(), start);
  if (!rulesInForce) throw new Error("No rules file is listed");
  const key = [...streams, rulesInForce].map(({ effectiveFrom }) => effectiveFrom).join(" ");
  const lexicon = compiled.get(key) ?? compileLexicon(streams, rulesInForce.rules);
  compiled.set(key, lexicon);
  byPeriod.set(period, lexicon);
  return lexicon;
}

function readStreams(): StreamLexicon[] {
  return streamFiles.map((file) => StreamLexicon.parse(file));
}

function readRules(): { stream: string; effectiveFrom: string; rules: Rules }[] {
  return ruleFiles.map((file) => {
    const rules = Rules.parse(file);
    return { stream: "rules", effectiveFrom: rules.effectiveFrom, rules };
  });
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
