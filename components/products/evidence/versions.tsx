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
  const { contributions, product, asOf, qualification } = of;
  const taught = qualification?.readBy?.taught;
  return (
    <Known>
      <Fact name={t("lexicon")}>
        <Words of={of} />
      </Fact>
      {taught && <Fact name={t("taughtVersion")}>{t("version", { version: taught })}</Fact>}
      {contributions.map(({ id, ecoOrganismName, scaleCode, scaleLine }) => (
        <Fact key={id} name={t("scale", { scheme: ecoOrganismName })}>
          {format.phrases([scaleCode, scaleLine ? since(scaleLine.effectiveFrom) : t("lineGone")])}
        </Fact>
      ))}
      <Fact name={t("changed")}>{format.dayOfYear(product.updatedAt)}</Fact>
      <Fact name={t("file")}>{t("madeOn", { day: format.dayOfYear(asOf), time: format.time(asOf) })}</Fact>
    </Known>
  );
}

/** The version of words and rules that decided the streams, and today's where that is another. */
function Words({ of: { qualification, lexiconEffectiveFrom, lexiconVersion } }: OfEvidence) {
  const t = useTranslations("evidence");
  const format = useFormat();
  const read = qualification?.readBy?.lexicon;
  const day = format.dayOfYear(lexiconEffectiveFrom);
  if (!read) return t("since", { day });
  if (read === lexiconVersion) return t("lexiconVersion", { version: read, day });
  return format.clauses([t("version", { version: read }), t("lexiconNow", { version: lexiconVersion })]);
}
