"use client";

import { useLocale, useTranslations } from "next-intl";
import { StreamChip } from "@/components/streams/stream-chip";
import { useStreamName } from "@/components/streams/use-stream-name";
import { useFormat } from "@/components/ui/use-format";
import { SCHEME_CODE_OF_STREAM } from "@/db/vocabulary";
import { joinSentences } from "@/lib/i18n/join-sentences";
import { chargedBy, MarkedWords, StreamReasons, WhatTheyCover } from "../stream-reasons";
import { useStreamLaw } from "../use-stream-law";
import type { Evidence, OfEvidence } from "./evidence";
import { isNamedByPerson } from "./named-by-person";

type Verdict = NonNullable<Evidence["qualification"]>["primary"];

/** The streams with words, rules and law, and what would have come next. */
export function StreamsFound({ of }: OfEvidence) {
  const t = useTranslations("evidence");
  const readings = useReadings();
  const { qualification, product } = of;
  if (!qualification) return <p className="text-sm/cosy">{t("undecided")}</p>;
  return (
    <>
      <MarkedWords
        title={product.facts.title ?? product.externalId}
        description={product.facts.description}
        by={qualification}
      />
      <StreamReasons of={qualification} />
      {qualification.streams.length > 0 && (
        <>
          <h3 className={SMALL_TITLE}>{t(of.eprCountryCode === "FR" ? "law" : "covers")}</h3>
          <WhatTheyCover
            streams={qualification.streams}
            country={of.eprCountryCode}
            charged={chargedBy(of.contributions, of.unpriced)}
          />
        </>
      )}
      <h3 className={SMALL_TITLE}>{t("runnerUp")}</h3>
      <RunnerUp of={of} />
      {!isNamedByPerson(of) && (
        <>
          <h3 className={SMALL_TITLE}>{t("readings")}</h3>
          <p className={TEXT}>{readings(qualification)}</p>
        </>
      )}
    </>
  );
}

const SMALL_TITLE = "mt-5 font-semibold text-sm print:break-after-avoid";

function RunnerUp({ of }: OfEvidence) {
  const t = useTranslations("evidence");
  const law = useStreamLaw(of.eprCountryCode);
  const format = useFormat();
  const nameOf = useVerdictName();
  const { qualification } = of;
  const runnerUp = qualification?.runnerUp;
  if (!qualification || !runnerUp)
    return <p className={TEXT}>{t(isNamedByPerson(of) ? "namedByPerson" : "noRunnerUp")}</p>;
  const { stream, confidence } = runnerUp;
  return (
    <div className="print:break-inside-avoid">
      <p className={TEXT}>
        {t("weighed", {
          other: nameOf(stream),
          less: format.confidence(confidence),
          taken: nameOf(qualification.primary),
          more: format.confidence(qualification.confidence),
        })}
      </p>
      {stream !== "NONE" && (
        <p className="mt-1 text-print-muted text-sm/cosy">
          <StreamChip code={SCHEME_CODE_OF_STREAM[stream]}>
            <span className="whitespace-normal">{law(stream)}</span>
          </StreamChip>
        </p>
      )}
    </div>
  );
}

const TEXT = "mt-1 text-sm/cosy";

/** What the rules, the second reader and people's answers found, each by itself, and where they disagree. */
function useReadings(): (decided: NonNullable<Evidence["qualification"]>) => string {
  const t = useTranslations("evidence");
  const locale = useLocale();
  const nameOf = useVerdictName();
  return ({ readings, primary }) => {
    const { RULES: rules, SECOND_READER: alike, TAUGHT: taught } = readings ?? {};
    if (!alike) return t("readingsNotKept");
    const names = { rules: rules ? nameOf(rules) : "", alike: nameOf(alike), taken: nameOf(primary) };
    const found = !rules ? "rulesSilent" : rules === alike ? "readingsAgree" : "readingsDiffer";
    return joinSentences([t(found, names), taught && t("taughtReading", { taught: nameOf(taught) })], locale);
  };
}

/** A stream's code with what it stands for. */
function useVerdictName(): (verdict: Verdict) => string {
  const t = useTranslations("evidence");
  const nameOf = useStreamName();
  return (verdict) => {
    if (verdict === "NONE") return t("none");
    const code = SCHEME_CODE_OF_STREAM[verdict];
    const name = nameOf(code);
    return name ? `${code} (${name})` : code;
  };
}
