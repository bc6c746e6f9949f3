"use client";

import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { joinSentences } from "@/lib/i18n/join-sentences";

/** The products that something is done for, by id, with what each is called. */
export type ChosenProducts = ReadonlyMap<string, string>;

type SpreadResultProps = {
  /** What was done, in sentences. */
  done: readonly string[];
  refused: readonly { ecoProductId: string; code: string }[];
  products: ChosenProducts;
  onClose: () => void;
};

const REASONS = [
  "SERVICE_002",
  "SERVICE_005",
  "SERVICE_006",
  "SERVICE_013",
  "SERVICE_014",
  "SERVICE_015",
] as const;

/** What was done for many products at once, and why not for the others, by their names. */
export function SpreadResult({ done, refused, products, onClose }: SpreadResultProps) {
  const t = useTranslations("manyProducts");
  const locale = useLocale();
  const id = useId();
  const whyOf = (code: string) => {
    const reason = REASONS.find((each) => each === code);
    return reason ? t(`result.${reason}`) : t("result.other", { code });
  };
  return (
    <div className="mt-4 grid justify-items-start gap-4">
      <div id={id} className="grid w-full gap-3">
        {done.length > 0 && <Notice signal="done">{joinSentences(done, locale)}</Notice>}
        {refused.length > 0 && (
          <Notice signal="check">
            <p>{t("result.refused", { count: refused.length })}</p>
            <ul>
              {refused.map(({ ecoProductId, code }) => (
                <li key={ecoProductId}>
                  {t("result.line", { name: products.get(ecoProductId) ?? ecoProductId, why: whyOf(code) })}
                </li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
      <Button look="main" autoFocus aria-describedby={id} onClick={onClose}>
        {t("close")}
      </Button>
    </div>
  );
}
