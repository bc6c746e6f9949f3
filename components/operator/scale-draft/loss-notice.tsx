"use client";

import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";
import { keyOfGap } from "@/lib/domain/pricing/bound-gaps";
import { wordsOf } from "./holes";
import type { Place } from "./places";
import { holePlace, type PriceLosses } from "./price-losses";

type LossNoticeProps = {
  losses: PriceLosses;
  isConfirmed: boolean;
  onConfirm: (isOn: boolean) => void;
  onGo: (place: Place) => void;
};

/** The days and the values that a draft leaves without a price, to be mended or confirmed. */
export function LossNotice({ losses, isConfirmed, onConfirm, onGo }: LossNoticeProps) {
  const t = useTranslations("operator.schemes.draft");
  const { countGaps, firstGap, newHoles } = losses;
  return (
    <Notice signal="check" className="mt-3">
      {firstGap && (
        <p>
          {t("gap", { count: countGaps })}{" "}
          <button type="button" className="link" onClick={() => onGo(firstGap)}>
            {t("goToGap")}
          </button>
        </p>
      )}
      {newHoles.map((hole) => (
        <p key={keyOfGap(hole)} className="wrap-anywhere">
          {t("hole", wordsOf(hole))}{" "}
          <button type="button" className="link" onClick={() => onGo(holePlace(hole))}>
            {t("goToGap")}
          </button>
        </p>
      ))}
      <label className="mt-1 flex min-h-(--target) items-center gap-2">
        <input type="checkbox" checked={isConfirmed} onChange={({ target }) => onConfirm(target.checked)} />
        {t("gapMeant")}
      </label>
    </Notice>
  );
}
