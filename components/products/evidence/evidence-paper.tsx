"use client";

import { useTranslations } from "next-intl";
import { PAPER } from "@/components/ui/paper";
import { Claimed } from "./claimed";
import { Computed } from "./computed";
import { Decided } from "./decided";
import type { OfEvidence } from "./evidence";
import { Head } from "./head";
import { MadeOf } from "./made-of";
import { OwnAddress } from "./own-address";
import { Part } from "./part";
import { SourceFacts } from "./source-facts";
import { StreamsFound } from "./streams-found";
import { Versions } from "./versions";

const PARTS = [
  ["said", SourceFacts],
  ["streams", StreamsFound],
  ["made", MadeOf],
  ["computed", Computed],
  ["claims", Claimed],
  ["decided", Decided],
  ["versions", Versions],
] as const;

/** The evidence of a product as a document, part by part: all of it is the formula of its amounts. */
export function EvidencePaper({ of }: OfEvidence) {
  const t = useTranslations("evidence");
  return (
    <article className={PAPER} data-formula>
      <Head of={of} />
      {PARTS.map(([name, Content], place) => (
        <Part key={name} number={place + 1} title={t(name)}>
          <Content of={of} />
        </Part>
      ))}
      <OwnAddress />
    </article>
  );
}
