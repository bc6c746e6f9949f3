"use client";

import { useTranslations } from "next-intl";
import { useFormat } from "@/components/ui/use-format";
import type { OfEvidence } from "./evidence";
import { Fact, Known } from "./part";

/** As of when words, rules, scales and the product itself are what this file says. */
export function Versions({ of }: OfEvidence) {
  const t = useTranslations("evidence");
  const format = useFormat();
  const since = (day: string) => t("since", { day: format.dayOfYear(day) });
  const { lexiconEffectiveFrom, contributions, product, asOf } = of;
  return (
    <Known>
      <Fact name={t("lexicon")}>{since(lexiconEffectiveFrom)}</Fact>
      {contributions.map(({ id, ecoOrganismName, scaleCode, scaleLine }) => (
        <Fact key={id} name={t("scale", { scheme: ecoOrganismName })}>
          {`${scaleCode}, ${scaleLine ? since(scaleLine.effectiveFrom) : t("lineGone")}`}
        </Fact>
      ))}
      <Fact name={t("changed")}>{format.dayOfYear(product.updatedAt)}</Fact>
      <Fact name={t("file")}>{t("madeOn", { day: format.dayOfYear(asOf), time: format.time(asOf) })}</Fact>
    </Known>
  );
}
