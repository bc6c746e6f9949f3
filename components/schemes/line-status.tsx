"use client";

import { Check, CircleAlert, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { Status } from "@/components/ui/status";
import { useFormat } from "@/components/ui/use-format";
import type { FollowedLine } from "./missing";
import { isConcerned } from "./scheme-lines";

/** What a scheme still needs, or what it got and when. */
export function LineStatus({ row: { line, declared, missing } }: { row: FollowedLine }) {
  const t = useTranslations("lineStatus");
  const format = useFormat();
  if (line.paidAt) {
    return (
      <Status signal="done" icon={Check}>
        {t("paidOn", { day: format.dayOfYear(line.paidAt) })}
      </Status>
    );
  }
  if (line.status === "REQUIRES_RESUBMISSION") {
    return (
      <Status signal="check" icon={TriangleAlert}>
        {t("changedSince")}
      </Status>
    );
  }
  if (line.completedAt) {
    return (
      <Status signal="done" icon={Check}>
        {t("validatedOn", { day: format.dayOfYear(line.completedAt) })}
      </Status>
    );
  }
  if (!isConcerned(line)) return <Status texture="dotted">{t("notConcerned")}</Status>;
  return (
    <>
      {missing > 0 ? (
        <Status signal={line.outcome === "missed" ? "stop" : "check"} icon={CircleAlert}>
          {t("quantities", { count: missing })}
        </Status>
      ) : (
        <Status texture={declared > 0 ? "dashed" : "dotted"}>
          {declared > 0 ? t("draftComplete") : t("notStarted")}
        </Status>
      )}
      {line.products !== undefined && (
        <div className="text-print-muted text-xs">
          {t("productsReady", { ready: declared, count: line.products })}
        </div>
      )}
    </>
  );
}
