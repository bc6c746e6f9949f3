"use client";

import { useTranslations } from "next-intl";
import { useQualification } from "@/components/qualification/use-qualification";
import { useRuleTexts } from "@/components/qualification/use-rule-texts";
import type { Selection } from "@/components/selection/selection";
import { useFormat } from "@/components/ui/use-format";
import { SCHEME_CODE_OF_STREAM } from "@/db/vocabulary";

type ReasonsProps = { selection: Selection; reference: string; schemeCode: string };

/** Why a product falls under the streams of a scheme. */
export function Reasons({ selection, reference, schemeCode }: ReasonsProps) {
  const t = useTranslations("amount");
  const rules = useRuleTexts();
  const format = useFormat();
  const { qualification } = useQualification(selection, reference);
  const own = qualification?.streams.filter(({ stream }) => SCHEME_CODE_OF_STREAM[stream] === schemeCode);
  if (!own || own.length === 0) return null;
  return (
    <div className="w-full border-rule border-t pt-2.5 text-xs/[1.45]">
      <h3 className="font-semibold">{t("why", { stream: schemeCode })}</h3>
      {own.map(({ stream, family, why, confidence }) => {
        const words = [...new Set(why.flatMap((each) => each.words))];
        return (
          <p key={`${stream} ${family}`}>
            {words.length > 0 && <b>{format.list(words)}. </b>}
            {rules(why)} {t("confidence", { confidence: format.confidence(confidence) })}
          </p>
        );
      })}
    </div>
  );
}
