"use client";

import { useTranslations } from "next-intl";
import { useUnpaidText } from "@/components/schemes/use-unpaid-text";
import { useTodayIn } from "@/components/selection/use-days-in";
import { Status } from "@/components/ui/status";
import { useFormat } from "@/components/ui/use-format";
import { isOverdue } from "@/lib/domain/deadline";
import { dayOfStatus } from "@/lib/domain/declaration-status";
import { daysBetween } from "@/lib/i18n/format";
import { type Declaration, isHandedIn, type Part } from "./declared-parts";

/** What became of a part, and what of it is late or unpaid. */
export function PartState({ part, of }: { part: Part; of: Declaration }) {
  const t = useTranslations("operator");
  const format = useFormat();
  const today = useTodayIn(of.eprCountryCode);
  const unpaidText = useUnpaidText();
  const day = dayOfStatus(part);
  return (
    <>
      <Status texture={isHandedIn(part) ? "solid" : part.status === "DRAFT" ? "dashed" : "dotted"}>
        {t(`producers.declarationStates.${part.status}`)}
        {day && ` ${format.dayOfYear(day)}`}
      </Status>
      {isOverdue(part, today) && (
        <div className="text-stop text-xs/snug">
          {t("producers.overdue", { days: daysBetween(part.deadline ?? today, today) })}
        </div>
      )}
      {part.unpaid && (
        <div className="text-check text-xs/snug">
          {unpaidText({ ...part.unpaid, currency: of.declarationCurrency })}
        </div>
      )}
    </>
  );
}
