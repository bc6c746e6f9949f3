import type { Stream } from "../../../db/vocabulary";
import type { Candidate } from "./combine";
import type { Lexicon } from "./compile-lexicon";
import type { Rules } from "./lexicon/schema";
import type { Reason, StreamFinding } from "./qualification";
import type { Weighing } from "./weigh-streams";

/** Candidates as the rules move them: what a product is made for or runs on beats what it is named. */
export function movedByRules(
  candidates: readonly Candidate[],
  weighing: Weighing,
  { rules }: Lexicon,
): readonly Candidate[] {
  const told = weighing.cues.size === 0 ? [] : rules.overrides.filter((rule) => cueOf(rule, weighing));
  return told.length === 0 ? candidates : candidates.map((candidate) => override(candidate, told, weighing));
}

/** The streams of a product that is decided, with what the rules add to it, and the rule by which it comes in no packaging. */
export function streamsOfDecided(
  decided: Candidate,
  weighing: Weighing,
  lexicon: Lexicon,
  confidence: number,
): { streams: StreamFinding[]; whyUnpackaged: Reason[] } {
  const streams = streamsOf(decided, weighing, lexicon, confidence);
  const unpackaged = ruleOfUnpackaged(decided, weighing, lexicon);
  if (unpackaged) return { streams, whyUnpackaged: whyUnpackaged(unpackaged, decided) };
  return { streams: [...streams, ...packagingOf(decided, lexicon, confidence)], whyUnpackaged: [] };
}

function matches(
  selectors: readonly string[],
  { stream, family }: Pick<Candidate, "stream" | "family">,
): boolean {
  for (const selector of selectors)
    if (selector === stream || (selector.startsWith(stream) && selector === `${stream}/${family}`))
      return true;
  return false;
}

/** Above what a cue weighs that is told in passing. */
const TOLD = 0.31;
/** Above what a cue weighs that is told of what comes with the product. */
const NAMED = 0.79;

function hasCue(weighing: Weighing, cue: string, atLeast = TOLD): boolean {
  return (weighing.cues.get(cue)?.weight ?? 0) >= atLeast;
}

type Override = Rules["overrides"][number];

function cueOf({ cues, atLeast }: Override, weighing: Weighing): string | undefined {
  for (const cue of cues) if (hasCue(weighing, cue, atLeast)) return cue;
  return undefined;
}

/** Applies the first rule that moves the product: what it is made for or runs on beats what it is named. */
function override(best: Candidate, rules: readonly Override[], weighing: Weighing): Candidate {
  const isTold = (cue: string) => hasCue(weighing, cue);
  for (const rule of rules) {
    if (!matches(rule.over, best)) continue;
    if ((rule.not && matches(rule.not, best)) || rule.unless?.some(isTold)) continue;
    const { stream, family } = rule.becomes;
    const words = weighing.cues.get(cueOf(rule, weighing) ?? "")?.words ?? [];
    return { ...best, stream, family, why: [...best.why, { stream, rule: rule.rule, words }] };
  }
  return best;
}

function streamsOf(
  decided: Candidate,
  weighing: Weighing,
  { rules }: Lexicon,
  confidence: number,
): StreamFinding[] {
  const findings: StreamFinding[] = [];
  const { stream: own, family, why } = decided;
  if (own !== "NONE") findings.push({ stream: own, family, confidence, why });
  // Made once: most rules add nothing to a product.
  const isTold = (cue: string) => hasCue(weighing, cue);
  const isNamed = (cue: string) => hasCue(weighing, cue, NAMED);
  const isFound = (stream: Stream) => findings.some((finding) => finding.stream === stream);
  for (const rule of rules.additions) {
    if (!matches(rule.to, decided) || (rule.not && matches(rule.not, decided))) continue;
    if (rule.cue && !hasCue(weighing, rule.cue, rule.atLeast)) continue;
    if (rule.unless?.some(isTold) || rule.unlessNamed?.some(isNamed)) continue;
    const { stream, family } = rule.adds;
    if (stream === "NONE" || isFound(stream)) continue;
    const words = rule.cue ? (weighing.cues.get(rule.cue)?.words ?? []) : wordsOf(decided);
    findings.push({ stream, family, confidence, why: [{ stream, rule: rule.rule, words }] });
  }
  return findings;
}

/** The rule by which what is no thing, a service or a download, has no packaging; the front of a compound alone names none. */
function ruleOfUnpackaged(decided: Candidate, weighing: Weighing, { rules }: Lexicon): string | undefined {
  if (decided.why.every(({ rule }) => rule === "compound-modifier")) return undefined;
  return rules.unpackaged.find(
    ({ of, unless }) => matches(of, decided) && !unless.some((cue) => hasCue(weighing, cue)),
  )?.rule;
}

/** An override may have said it already. */
function whyUnpackaged(rule: string, decided: Candidate): Reason[] {
  if (decided.why.some((reason) => reason.rule === rule)) return [];
  return [{ stream: decided.stream, rule, words: wordsOf(decided) }];
}

function packagingOf(decided: Candidate, { rules }: Lexicon, confidence: number): StreamFinding[] {
  const family = rules.packaging[`${decided.stream}/${decided.family}`] ?? rules.packaging[decided.stream];
  if (!family) return [];
  const stream: Stream = "PACKAGING_HOUSEHOLD";
  const why = [{ stream, rule: "sold-to-households", words: wordsOf(decided) }];
  return [{ stream, family, confidence, why }];
}

function wordsOf({ why, stream }: Candidate): string[] {
  return why.filter((reason) => reason.stream === stream).flatMap(({ words }) => words);
}
