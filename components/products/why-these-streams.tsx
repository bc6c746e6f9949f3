"use client";

import { useTranslations } from "next-intl";
import type { Product } from "@/components/amounts/contribution-per-item";
import { useQualification } from "@/components/qualification/use-qualification";
import type { Selection } from "@/components/selection/selection";
import { StreamChip } from "@/components/streams/stream-chip";
import { SectionTitle } from "@/components/ui/heading";
import { BoneRows } from "@/components/ui/skeleton";
import { useFormat } from "@/components/ui/use-format";
import { SCHEME_CODE_OF_STREAM } from "@/db/vocabulary";
import { chargedBy, type Explained, MarkedWords, StreamReasons, WhatTheyCover } from "./stream-reasons";

/** The words, the rules and how sure. */
export function WhyTheseStreams({ selection, product }: { selection: Selection; product: Product }) {
  const t = useTranslations("why");
  const { qualification, isOnItsWay } = useQualification(selection, product.externalId);
  if (!qualification && !isOnItsWay) return null;
  return (
    <section>
      <SectionTitle>{t("title")}</SectionTitle>
      <MarkedWords
        title={product.facts.title ?? product.externalId}
        description={product.facts.description}
        by={qualification}
      />
      <StreamReasons of={qualification}>
        <BoneRows rows={Math.max(product.ecoContributions.length, 1)} widths={[5, 8, 12, 6]} />
      </StreamReasons>
      {qualification?.runnerUp && <RunnerUp of={qualification.runnerUp} />}
      {qualification && (
        <WhatTheyCover
          streams={qualification.streams}
          country={selection.country}
          charged={chargedBy(product.ecoContributions, product.unpriced)}
        />
      )}
    </section>
  );
}

function RunnerUp({ of }: { of: NonNullable<Explained["runnerUp"]> }) {
  const t = useTranslations("why");
  const format = useFormat();
  return (
    <p className="mt-3 text-print-muted text-sm/cosy">
      {t("runnerUp")}{" "}
      {of.stream === "NONE" ? t("noStream") : <StreamChip code={SCHEME_CODE_OF_STREAM[of.stream]} />}{" "}
      <span data-confidence className="inline-flex items-center gap-[0.6rem] whitespace-nowrap">
        {format.confidence(of.confidence)}
      </span>
    </p>
  );
}
