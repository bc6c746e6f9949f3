import type { Stream } from "../../../db/vocabulary";
import type { Lexicon } from "./compile-lexicon";
import { findTerms } from "./find-terms";
import { guessLanguage } from "./guess-language";
import type {
  ProductFacts,
  Qualification,
  Reason,
  RunnerUp,
  StreamFinding,
  StreamOrNone,
} from "./qualification";
import { readTokens } from "./read-tokens";
import { type Weighing, weighStreams } from "./weigh-streams";

/** What a description adds beside a title, and the words of it that are read. */
const BESIDE_TITLE = 0.12;
const BESIDE_SILENT_TITLE = 0.4;
/** The score from which a title says something. */
const SAID = 0.4;
const DESCRIPTION_WORDS = 40;
const FIRST_WORDS = 10;
/** Evidence that keeps a lone weak word from being certain. */
const DOUBT = 0.5;

type Candidate = { stream: StreamOrNone; family: string; score: number; why: Reason[] };

/** Decides the streams of a product from its words, or abstains; the same facts always give the same result. */
export function qualify(facts: ProductFacts, lexicon: Lexicon): Qualification {
  const weighing: Weighing = { streams: new Map(), cues: new Map() };
  const read = readFacts(facts, lexicon, weighing);
  const ranked = rank(weighing, lexicon);
  const best = ranked[0];
  if (!best) return abstain(read.letters < 3 ? "TOO_LITTLE_SAID" : "UNKNOWN", 0, null, []);
  const decided = override(best, weighing, lexicon);
  const others = ranked.slice(1).filter(({ stream }) => stream !== decided.stream);
  const second = decided.stream === best.stream ? others[0] : (others[0] ?? best);
  const rest = second && second !== best ? second.score : 0;
  const confidence = calibrated(best.score / (best.score + rest + DOUBT), lexicon);
  const runnerUp = second ? asRunnerUp(second, best, confidence, lexicon) : null;
  if (confidence < lexicon.rules.answerFrom)
    return abstain(
      read.words < 2 ? "TOO_LITTLE_SAID" : "UNKNOWN",
      confidence,
      { stream: decided.stream, confidence },
      decided.why,
    );
  const unpackaged = ruleOfUnpackaged(decided, weighing, lexicon);
  const streams = streamsOf(decided, weighing, lexicon, confidence);
  if (!unpackaged) streams.push(...packagingOf(decided, lexicon, confidence));
  const why = [...decided.why, ...(unpackaged ? whyUnpackaged(unpackaged, decided) : [])];
  return { ok: true, primary: decided.stream, confidence, streams, runnerUp, why };
}

type Read = { letters: number; words: number };

/** Reads the title; the description counts little beside a title that says something, and more when it says nothing. */
function readFacts(facts: ProductFacts, lexicon: Lexicon, weighing: Weighing): Read {
  const read: Read = { letters: 0, words: 0 };
  const title = facts.title?.trim() ? facts.title : null;
  if (title) readText(title, facts, 1, undefined, lexicon, weighing, read);
  if (!facts.description) return read;
  const said = Math.max(0, ...[...weighing.streams.values()].map(({ score }) => score));
  const silent = title !== null && said < SAID;
  const factor = silent ? BESIDE_SILENT_TITLE : title ? BESIDE_TITLE : 1;
  readText(
    facts.description,
    facts,
    factor,
    silent ? FIRST_WORDS : DESCRIPTION_WORDS,
    lexicon,
    weighing,
    read,
  );
  return read;
}

function readText(
  text: string,
  facts: ProductFacts,
  factor: number,
  limit: number | undefined,
  lexicon: Lexicon,
  weighing: Weighing,
  read: Read,
): void {
  const tokens = readTokens(text, limit);
  const language = guessLanguage(text, tokens, lexicon, facts.lang);
  const found = findTerms(tokens, lexicon, language);
  weighStreams(text, tokens, found, language, lexicon, factor, weighing);
  for (const token of tokens) read.letters += token.text.length;
  read.words += tokens.length;
}

function rank(weighing: Weighing, { rules }: Lexicon): Candidate[] {
  const candidates: Candidate[] = [];
  for (const [stream, { score, families, why }] of weighing.streams)
    candidates.push({ stream, family: heaviest(families) ?? rules.generalFamily[stream] ?? "", score, why });
  return candidates.sort((a, b) => b.score - a.score || (a.stream < b.stream ? -1 : 1));
}

/** The family that the words name most; undefined when they name none. */
function heaviest(families: ReadonlyMap<string, number>): string | undefined {
  let heaviest: string | undefined;
  let most = 0;
  for (const [name, weight] of families)
    if (weight > most) {
      most = weight;
      heaviest = name;
    }
  return heaviest;
}

/** What is left beside the answer, at most. */
function asRunnerUp(second: Candidate, best: Candidate, confidence: number, lexicon: Lexicon): RunnerUp {
  const own = calibrated(second.score / (best.score + second.score + DOUBT), lexicon);
  return { stream: second.stream, confidence: Math.round(Math.min(own, 1 - confidence) * 100) / 100 };
}

function matches(
  selectors: readonly string[],
  { stream, family }: Pick<Candidate, "stream" | "family">,
): boolean {
  return selectors.includes(stream) || selectors.includes(`${stream}/${family}`);
}

function hasCue(weighing: Weighing, cue: string): boolean {
  return (weighing.cues.get(cue)?.weight ?? 0) > 0.3;
}

/** Applies the first rule that moves the product: what it is made for or runs on beats what it is named. */
function override(best: Candidate, weighing: Weighing, { rules }: Lexicon): Candidate {
  for (const rule of rules.overrides) {
    const cue = rule.cues.find((name) => (weighing.cues.get(name)?.weight ?? 0) >= rule.atLeast);
    if (!cue || !matches(rule.over, best)) continue;
    if (matches(rule.not ?? [], best) || rule.unless?.some((other) => hasCue(weighing, other))) continue;
    const { stream, family } = rule.becomes;
    const words = weighing.cues.get(cue)?.words ?? [];
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
  for (const rule of rules.additions) {
    if (!matches(rule.to, decided) || matches(rule.not ?? [], decided)) continue;
    if (rule.cue && !hasCue(weighing, rule.cue)) continue;
    if (rule.unless?.some((other) => hasCue(weighing, other))) continue;
    const { stream, family } = rule.adds;
    if (stream === "NONE" || findings.some((finding) => finding.stream === stream)) continue;
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

function abstain(
  reason: "TOO_LITTLE_SAID" | "UNKNOWN",
  confidence: number,
  runnerUp: RunnerUp | null,
  why: Reason[],
): Qualification {
  return { ok: false, reason, confidence, runnerUp, why };
}

/** Reads the measured table between its points. */
function calibrated(raw: number, { rules: { calibration } }: Lexicon): number {
  let [lowRaw, low] = calibration[0] ?? [0, 0];
  if (raw <= lowRaw) return low;
  for (const [highRaw, high] of calibration) {
    if (raw <= highRaw && highRaw > lowRaw)
      return Math.round((low + ((high - low) * (raw - lowRaw)) / (highRaw - lowRaw)) * 100) / 100;
    [lowRaw, low] = [highRaw, high];
  }
  return low;
}
