"use client";

import { useTranslations } from "next-intl";
import { isOverdue } from "@/components/schemes/scheme-lines";
import { useUnpaidText } from "@/components/schemes/use-unpaid-text";
import { Status } from "@/components/ui/status";
import { useFormat, useToday } from "@/components/ui/use-format";
import { dayOfStatus } from "@/lib/domain/declaration-status";
import { daysBetween } from "@/lib/i18n/format";
import { isHandedIn, type Part } from "./declared-parts";

/** What became of a part, and what of it is late or unpaid. */
export function PartState({ part, currency }: { part: Part; currency: string }) {
  const t = useTranslations("operator");
  const format = useFormat();
  const today = useToday();
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
        <div className="text-check text-xs/snug">{unpaidText({ ...part.unpaid, currency })}</div>
      )}
    </>
  );
}
