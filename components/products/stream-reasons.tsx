"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Sureness } from "@/components/qualification/sureness";
import { useRuleTexts } from "@/components/qualification/use-rule-texts";
import { StreamChip } from "@/components/streams/stream-chip";
import { Table } from "@/components/ui/table";
import { useFormat } from "@/components/ui/use-format";
import { SCHEME_CODE_OF_STREAM, type Stream } from "@/db/vocabulary";
import type { Answer } from "@/lib/client/call";
import { packagingCoveredBy, takenFor } from "@/lib/domain/pricing/streams-of-country";
import type { Evidence } from "./mark-words";
import { MarkedText } from "./marked-text";
import { useStreamLaw } from "./use-stream-law";

export type Explained = NonNullable<Answer<"getEvidence">["qualification"]>;
type Finding = Explained["streams"][number];
/** A stream's finding, or the whole decision when nothing applies. */
type Reasoned = Pick<Finding, "why" | "confidence">;

type MarkedWordsProps = { title: string; description: string | null; by: Explained | null | undefined };

/** What a product is called, with the words underlined that its streams were decided by. */
export function MarkedWords({ title, description, by }: MarkedWordsProps) {
  const evidence = by ? evidenceOf(by) : [];
  return (
    <p className="pt-3 pb-4 font-book font-display text-[1.375rem]/[1.75] tracking-[-0.005em] normal-nums text-pretty wrap-anywhere">
      <MarkedText text={title} evidence={evidence} />
      {description && (
        <span className="text-[1.0625rem] text-print-muted">
          {" — "}
          <MarkedText text={description} evidence={evidence} />
        </span>
      )}
    </p>
  );
}

/** The streams with the words, the rules and how sure; while they are on their way, what stands in their place. */
export function StreamReasons({ of, children }: { of: Explained | null | undefined; children?: ReactNode }) {
  const t = useTranslations("why");
  return (
    <Table className={REASONS} banded={false} list="heads spoken" top>
      <caption className="sr-only">{t("title")}</caption>
      <thead>
        <tr>
          <th scope="col" className="whitespace-nowrap pl-0">
            {t("stream")}
          </th>
          <th scope="col">{t("words")}</th>
          <th scope="col">{t("rule")}</th>
          <th scope="col">{t("confidence")}</th>
        </tr>
      </thead>
      <tbody>{of ? <Reasons of={of} /> : children}</tbody>
    </Table>
  );
}

const wordsOf = (why: Finding["why"]) => [...new Set(why.flatMap(({ words }) => words))];

/** Packaging follows from what the product is and has no words of its own; a word of two streams marks the added one. */
const evidenceOf = ({ streams }: Explained): Evidence[] =>
  streams
    .filter(({ why }) => !why.every(({ rule }) => rule === "sold-to-households"))
    .map(({ stream, why }) => ({ code: SCHEME_CODE_OF_STREAM[stream], words: wordsOf(why) }))
    .reverse();

const REASONS =
  "[--cell-y:0.75rem] print:break-inside-avoid max-desk:rows:grid-cols-[3.75rem_1fr] max-desk:rows:gap-x-1 max-desk:rows:gap-y-[0.1rem] max-desk:rows:py-2.5";

function Reasons({ of }: { of: Explained }) {
  const t = useTranslations("why");
  if (of.streams.length === 0) return <Reason finding={of}>{t("noStream")}</Reason>;
  return of.streams.map((finding) => (
    <Reason key={`${finding.stream} ${finding.family}`} finding={finding}>
      <StreamChip code={SCHEME_CODE_OF_STREAM[finding.stream]} />
    </Reason>
  ));
}

function Reason({ finding, children }: { finding: Reasoned; children: ReactNode }) {
  const rules = useRuleTexts();
  const format = useFormat();
  return (
    <tr>
      <th scope="row" className="whitespace-nowrap pl-0">
        {children}
      </th>
      <td className="max-desk:col-start-2">{format.list(wordsOf(finding.why))}</td>
      <td className="text-print-muted max-desk:col-start-2">{rules(finding.why)}</td>
      <td className="max-desk:col-start-2">
        <Sureness of={finding.confidence} />
      </td>
    </tr>
  );
}

/** The codes by which a product is charged, or would be if a price were known. */
export const chargedBy = (
  contributions: readonly { schemeCode: string }[],
  unpriced: readonly { stream: Stream }[],
): string[] => [
  ...contributions.map(({ schemeCode }) => schemeCode),
  ...unpriced.map(({ stream }) => SCHEME_CODE_OF_STREAM[stream]),
];

type WhatTheyCoverProps = Pick<Explained, "streams"> & {
  country: string;
  charged: readonly string[];
};

/** What each of the streams covers; in France by which law, elsewhere by whose. */
export function WhatTheyCover({ streams, country, charged }: WhatTheyCoverProps) {
  const t = useTranslations("streamLaw");
  const law = useStreamLaw(country);
  const covering = packagingCoveredBy(streams, country);
  const taken = new Set(streams.flatMap((found) => takenFor(found, charged, country) ?? []));
  const lines = [
    ...streams.map(({ stream }) => ({
      stream,
      text: law(covering && stream === "PACKAGING_HOUSEHOLD" ? "packagingCovered" : stream),
    })),
    ...[...taken].map((stream) => ({
      stream,
      text: law(stream === "EEE" ? "asElectrical" : "asAllPackaging"),
    })),
  ];
  return (
    <>
      <ul className="mt-3 grid gap-1 text-print-muted text-sm/cosy">
        {lines.map(({ stream, text }) => (
          <li key={text} className="grid grid-cols-[3.75rem_1fr] items-start gap-x-1">
            <StreamChip code={SCHEME_CODE_OF_STREAM[stream]} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {streams.length > 0 && country !== "FR" && (
        <p className="mt-2 text-print-muted text-sm/cosy">{t("asInFrance")}</p>
      )}
    </>
  );
}
