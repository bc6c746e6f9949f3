"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { z } from "zod";
import type { Selection } from "@/components/selection/selection";
import { StreamChip } from "@/components/streams/stream-chip";
import { useFormat } from "@/components/ui/use-format";
import { SCHEME_CODE_OF_STREAM } from "@/db/vocabulary";
import type { QualificationExplained } from "@/lib/contract/eco-products";
import type { Product } from "./contribution-per-item";
import { type Evidence, markWords } from "./mark-words";
import { useQualification } from "./use-qualification";
import { useRuleTexts } from "./use-rule-texts";

type Explained = z.output<typeof QualificationExplained>;
type Finding = Explained["streams"][number];
/** A stream's finding, or the whole decision when nothing applies. */
type Reasoned = Pick<Finding, "why" | "confidence">;

/** The words, the rules and how sure. */
export function WhyTheseStreams({ selection, product }: { selection: Selection; product: Product }) {
  const t = useTranslations("why");
  const qualification = useQualification(selection, product);
  if (!qualification) return null;
  const evidence = evidenceOf(qualification);
  return (
    <section>
      <h2 className="section-title">{t("title")}</h2>
      <p className="reading">
        <MarkedText text={product.facts.title ?? product.externalId} evidence={evidence} />
        {product.description && (
          <span className="description">
            {" — "}
            <MarkedText text={product.description} evidence={evidence} />
          </span>
        )}
      </p>
      <table className="table reasons">
        <caption className="sr-only">{t("title")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("stream")}</th>
            <th scope="col">{t("words")}</th>
            <th scope="col">{t("rule")}</th>
            <th scope="col">{t("confidence")}</th>
          </tr>
        </thead>
        <tbody>
          {qualification.streams.map((finding) => (
            <Reason key={`${finding.stream} ${finding.family}`} finding={finding}>
              <StreamChip code={SCHEME_CODE_OF_STREAM[finding.stream]} />
            </Reason>
          ))}
          {qualification.streams.length === 0 && <Reason finding={qualification}>{t("noStream")}</Reason>}
        </tbody>
      </table>
      {qualification.runnerUp && <RunnerUp of={qualification.runnerUp} />}
    </section>
  );
}

const wordsOf = (why: Finding["why"]) => [...new Set(why.flatMap(({ words }) => words))];

/** Packaging follows from what the product is and has no words of its own; a word of two streams marks the added one. */
const evidenceOf = ({ streams }: Explained): Evidence[] =>
  streams
    .filter(({ why }) => !why.every(({ rule }) => rule === "sold-to-households"))
    .map(({ stream, why }) => ({ code: SCHEME_CODE_OF_STREAM[stream], words: wordsOf(why) }))
    .reverse();

function MarkedText({ text, evidence }: { text: string; evidence: readonly Evidence[] }) {
  let start = 0;
  return markWords(text, evidence).map((piece) => {
    const key = start;
    start += piece.text.length;
    return piece.code === undefined ? (
      <span key={key}>{piece.text}</span>
    ) : (
      <mark key={key} data-stream={piece.code}>
        {piece.text}
      </mark>
    );
  });
}

function Reason({ finding, children }: { finding: Reasoned; children: ReactNode }) {
  const rules = useRuleTexts();
  const format = useFormat();
  return (
    <tr>
      <th scope="row">{children}</th>
      <td>{wordsOf(finding.why).join(", ")}</td>
      <td className="text-print-muted">{rules(finding.why)}</td>
      <td>
        <span className="confidence">
          {format.confidence(finding.confidence)}
          <i style={{ "--share": `${Math.round(finding.confidence * 100)}%` }} />
        </span>
      </td>
    </tr>
  );
}

function RunnerUp({ of }: { of: NonNullable<Explained["runnerUp"]> }) {
  const t = useTranslations("why");
  const format = useFormat();
  return (
    <p className="mt-3 text-print-muted text-sm">
      {t("runnerUp")}{" "}
      {of.stream === "NONE" ? t("noStream") : <StreamChip code={SCHEME_CODE_OF_STREAM[of.stream]} />}{" "}
      <span className="confidence">{format.confidence(of.confidence)}</span>
    </p>
  );
}
