"use client";

import { useTranslations } from "next-intl";
import { useTodayIn } from "@/components/selection/use-days-in";
import { Status } from "@/components/ui/status";
import { useFormat } from "@/components/ui/use-format";
import { isOverdue } from "@/lib/domain/deadline";
import { daysBetween } from "@/lib/i18n/format";
import { reasonOf } from "./coverage";
import type { FollowedLine } from "./missing";
import { asksNil, idleOf, isUncovered } from "./scheme-lines";
import { stepOf } from "./step-of";
import { Unpaid } from "./unpaid";

/** What a scheme still needs, or what it got and when; and whether a registration covers it. */
export function LineStatus({ row }: { row: FollowedLine }) {
  const t = useTranslations("lineStatus");
  const { line } = row;
  return (
    <>
      <Progress row={row} />
      {isUncovered(line) && (
        <div className="text-check text-xs/snug first-letter:uppercase">
          {t(`uncovered.${reasonOf(line.registration)}`)}
        </div>
      )}
    </>
  );
}

/** What is said of a part whose quantities are all there. */
const COMPLETE: Partial<Record<ReturnType<typeof stepOf>, "draftComplete" | "completeSoFar">> = {
  validate: "draftComplete",
  approve: "draftComplete",
  awaitEnd: "completeSoFar",
};

function Progress({ row }: { row: FollowedLine }) {
  const { line, ready, missing } = row;
  const t = useTranslations("lineStatus");
  const format = useFormat();
  const today = useTodayIn();
  if (line.paidAt && line.status !== "REQUIRES_RESUBMISSION") {
    return (
      <Status signal="done" icon="check">
        {t("paidOn", { day: format.dayOfYear(line.paidAt) })}
      </Status>
    );
  }
  if (line.completedAt !== undefined) {
    return (
      <>
        {line.status === "REQUIRES_RESUBMISSION" ? (
          <Status signal="check" icon="triangle-alert">
            {t("changedSince")}
          </Status>
        ) : (
          <Status signal="done" icon="check">
            {t("validatedOn", { day: format.dayOfYear(line.completedAt) })}
          </Status>
        )}
        {line.unpaid && <Unpaid of={line.unpaid} />}
      </>
    );
  }
  const idle = idleOf(line);
  const late = isOverdue(line, today) && line.deadline;
  const overdue = late && (
    <Status signal="stop" icon="circle-alert">
      {t("overdue", { days: daysBetween(late, today) })}
    </Status>
  );
  if (idle)
    return (
      <>
        <div className="flex flex-wrap gap-x-3">
          {asksNil(line, today) && overdue}
          <Status texture="dotted">{t(idle)}</Status>
        </div>
        {asksNil(line, today) && <div className="text-check text-xs/snug">{t("nilDue")}</div>}
      </>
    );
  return (
    <>
      <div className="flex flex-wrap gap-x-3">
        {overdue}
        {missing > 0 ? (
          <Status signal={late ? "stop" : "check"} icon="circle-alert">
            {t("quantities", { count: missing })}
          </Status>
        ) : (
          <Status className="whitespace-normal!" texture={ready > 0 || line.isNil ? "dashed" : "dotted"}>
            {ready === 0 && !line.isNil
              ? t("notStarted")
              : t(COMPLETE[stepOf(row, today)] ?? "forAnother", {
                  day: format.dayOfYear(line.periodEndsOn ?? ""),
                })}
          </Status>
        )}
      </div>
      {line.isNil && <div className="text-print-muted text-xs/snug">{t("nil")}</div>}
      {line.products !== undefined && !(line.isNil && line.products === 0) && (
        <div className="text-print-muted text-xs/snug">
          {t("productsReady", { ready, count: line.products })}
        </div>
      )}
    </>
  );
}
