import type { Stream } from "../../../db/vocabulary";
import { type Classifier, logLikelihoods } from "./classifier/classifier";
import { strongestWords } from "./classifier/strongest-words";
import { type Candidate, combine, merged } from "./combine";
import type { Lexicon } from "./compile-lexicon";
import { type Found, findTerms } from "./find-terms";
import { type GuessedLanguage, guessLanguage } from "./guess-language";
import type { Rules } from "./lexicon/schema";
import type { ProductFacts, Qualification, Reason, RunnerUp, StreamFinding } from "./qualification";
import { readTokens, type Token } from "./read-tokens";
import { type Weighing, weighStreams } from "./weigh-streams";

/** What a description adds beside a title, and the words of it that are read. */
const BESIDE_TITLE = 0.12;
const BESIDE_SILENT_TITLE = 0.4;
/** The score from which a title says something. */
const SAID = 0.4;
const DESCRIPTION_WORDS = 40;
const FIRST_WORDS = 10;
/** The streams that are told of a product which is not decided. */
const LIKELY = 3;

/** Decides the streams of a product from its words, or abstains; the same facts always give the same result. */
export function qualify(facts: ProductFacts, lexicon: Lexicon): Qualification {
  const weighing: Weighing = { streams: new Map(), cues: new Map() };
  const read = readFacts(facts, lexicon, weighing);
  if (read.letters < 3) return abstain("TOO_LITTLE_SAID", 0, [], []);
  const weighed = rank(weighing, lexicon);
  if (weighed.length === 0 && read.naming.length === 0)
    return abstain(read.words < 2 ? "TOO_LITTLE_SAID" : "UNKNOWN", 0, [], []);
  const combined = combine(weighed, logLikelihoods(read.naming, lexicon.classifier), lexicon);
  const rules =
    weighing.cues.size === 0 ? [] : lexicon.rules.overrides.filter((rule) => cueOf(rule, weighing));
  const [decided, ...others] = merged(combined.map((candidate) => override(candidate, rules, weighing)));
  if (!decided) return abstain("UNKNOWN", 0, [], []);
  const measured = lexicon.rules.calibration[weighed.length === 0 ? "alike" : "named"];
  const confidence = calibrated(decided.share, measured);
  const runnersUp = others.slice(0, LIKELY - 1).map((other) => asRunnerUp(other, confidence, measured));
  const why = [...decided.why, ...whyAlike(decided, weighed[0], read, lexicon.classifier)];
  if (confidence < lexicon.rules.answerFrom) {
    const likely = [{ stream: decided.stream, confidence }, ...runnersUp];
    return abstain(read.words < 2 ? "TOO_LITTLE_SAID" : "UNKNOWN", confidence, likely, why);
  }
  const unpackaged = ruleOfUnpackaged(decided, weighing, lexicon);
  const streams = streamsOf({ ...decided, why }, weighing, lexicon, confidence);
  if (!unpackaged) streams.push(...packagingOf(decided, lexicon, confidence));
  if (unpackaged) why.push(...whyUnpackaged(unpackaged, decided));
  return {
    ok: true,
    primary: decided.stream,
    confidence,
    streams,
    runnerUp: runnersUp[0] ?? null,
    why,
  };
}

/** What was read: how much, and the text that names the product with the words that may do so. */
type Read = { letters: number; words: number; text: string; naming: readonly Token[] };

/** Reads the title; the description counts little beside a title that says something, and more when it says nothing. */
function readFacts(facts: ProductFacts, lexicon: Lexicon, weighing: Weighing): Read {
  const title = facts.title?.trim() ? facts.title : null;
  const read = title === null ? undefined : readText(title, facts, 1, undefined, lexicon, weighing);
  if (!facts.description) return read ?? { letters: 0, words: 0, text: "", naming: [] };
  const said = Math.max(0, ...[...weighing.streams.values()].map(({ score }) => score));
  const silent = read !== undefined && said < SAID;
  const factor = silent ? BESIDE_SILENT_TITLE : read ? BESIDE_TITLE : 1;
  const limit = silent ? FIRST_WORDS : DESCRIPTION_WORDS;
  const described = readText(facts.description, facts, factor, limit, lexicon, weighing);
  if (!read) return described;
  const letters = read.letters + described.letters;
  const words = read.words + described.words;
  return { ...(silent ? described : read), letters, words };
}

function readText(
  text: string,
  facts: ProductFacts,
  factor: number,
  limit: number | undefined,
  lexicon: Lexicon,
  weighing: Weighing,
): Read {
  const tokens = readTokens(text, limit);
  const language = guessLanguage(text, tokens, lexicon, facts.lang);
  const found = findTerms(tokens, lexicon, language);
  const heads = weighStreams(text, tokens, found, language, lexicon, factor, weighing);
  const letters = tokens.reduce((sum, token) => sum + token.text.length, 0);
  const beside = found.filter((term) => isBatteryOfAnother(term, heads));
  const naming = tokens.filter(
    (token, index) =>
      mayName(token, tokens[index + 1], language, lexicon) &&
      !beside.some(({ from, to }) => from <= index && index < to),
  );
  return { letters, words: tokens.length, text, naming };
}

/** A battery told behind the head of a phrase is what the product runs on: `VTT électrique, batterie 500 Wh`. */
function isBatteryOfAnother(term: Found, heads: ReadonlyMap<Found, number>): boolean {
  if (term.part !== "whole" || heads.has(term)) return false;
  if (term.senses.every(({ stream }) => stream !== "BATTERIES")) return false;
  return [...heads.keys()].some(({ from }) => from < term.from);
}

/** Words that say nothing, or that rules weigh themselves (`electric`), name no product; nor does the front of a German hyphen. */
function mayName(
  { text }: Token,
  next: Token | undefined,
  { lang }: GuessedLanguage,
  { terms, functionWords, rules }: Lexicon,
): boolean {
  if ((lang === "de" && next?.joined) || functionWords.has(text)) return false;
  const senses = terms.get(text);
  if (senses === undefined) return true;
  const isWeighed = senses.some(({ cue }) => cue !== null && rules.cues[cue]?.supports);
  return senses.some(({ stream, kind }) => !isWeighed || (stream !== null && kind !== "context"));
}

function rank(weighing: Weighing, { rules }: Lexicon): Candidate[] {
  const candidates: Candidate[] = [];
  for (const [stream, { score, families, why }] of weighing.streams) {
    const family = heaviest(families) ?? rules.generalFamily[stream] ?? "";
    candidates.push({ stream, family, score, share: 0, why });
  }
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
function asRunnerUp({ stream, share }: Candidate, confidence: number, measured: Calibration): RunnerUp {
  const own = calibrated(share, measured);
  return { stream, confidence: Math.round(Math.min(own, 1 - confidence) * 100) / 100 };
}

/** What the classifier found alike, where the words that we know would have said something else, or nothing. */
function whyAlike(
  { stream, share }: Candidate,
  byWords: Candidate | undefined,
  { text, naming }: Read,
  classifier: Classifier,
): Reason[] {
  if (byWords?.stream === stream) return [];
  const words = strongestWords(naming, stream, classifier).map(({ start, end }) => text.slice(start, end));
  return words.length === 0
    ? []
    : [{ stream, rule: "like-known-names", words, weight: Math.round(share * 100) / 100 }];
}

function matches(
  selectors: readonly string[],
  { stream, family }: Pick<Candidate, "stream" | "family">,
): boolean {
  return selectors.includes(stream) || selectors.includes(`${stream}/${family}`);
}

/** Above what a cue weighs that is told in passing. */
const TOLD = 0.31;

function hasCue(weighing: Weighing, cue: string, atLeast = TOLD): boolean {
  return (weighing.cues.get(cue)?.weight ?? 0) >= atLeast;
}

type Calibration = Rules["calibration"]["named"];

type Override = Rules["overrides"][number];

const cueOf = ({ cues, atLeast }: Override, weighing: Weighing): string | undefined =>
  cues.find((name) => (weighing.cues.get(name)?.weight ?? 0) >= atLeast);

/** Applies the first rule that moves the product: what it is made for or runs on beats what it is named. */
function override(best: Candidate, rules: readonly Override[], weighing: Weighing): Candidate {
  for (const rule of rules) {
    if (!matches(rule.over, best)) continue;
    if (matches(rule.not ?? [], best) || rule.unless?.some((other) => hasCue(weighing, other))) continue;
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
  for (const rule of rules.additions) {
    if (!matches(rule.to, decided) || matches(rule.not ?? [], decided)) continue;
    if (rule.cue && !hasCue(weighing, rule.cue, rule.atLeast)) continue;
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
  likely: RunnerUp[],
  why: Reason[],
): Qualification {
  return { ok: false, reason, confidence, likely, why };
}

/** Reads the measured table between its points. */
function calibrated(raw: number, calibration: Calibration): number {
  let [lowRaw, low] = calibration[0] ?? [0, 0];
  if (raw <= lowRaw) return low;
  for (const [highRaw, high] of calibration) {
    if (raw <= highRaw && highRaw > lowRaw)
      return Math.round((low + ((high - low) * (raw - lowRaw)) / (highRaw - lowRaw)) * 100) / 100;
    [lowRaw, low] = [highRaw, high];
  }
  return low;
}
