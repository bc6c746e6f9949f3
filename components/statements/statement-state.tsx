"use client";

import { useTranslations } from "next-intl";
import type { z } from "zod";
import { Status } from "@/components/ui/status";
import type { StatementSummary } from "@/lib/contract/statements";

const TEXTURES = { ISSUED: "dotted", PART_PAID: "dashed", PAID: "solid", TRANSFERRED: "solid" } as const;

/** How far a statement is; late is counted in days. */
export function StatementState({
  of: { state, overdueDays, left },
}: {
  of: Pick<z.output<typeof StatementSummary>, "state" | "overdueDays" | "left">;
}) {
  const t = useTranslations("statement");
  if (state === null) return <Status texture="solid">{t("kind.CREDIT_NOTE")}</Status>;
  if (overdueDays > 0)
    return (
      <Status signal="stop" icon="circle-alert">
        {t("late", { days: overdueDays })}
      </Status>
    );
  if (state === "ISSUED" && left <= 0) return <Status texture="solid">{t("nothingLeft")}</Status>;
  return <Status texture={TEXTURES[state]}>{t(`state.${state}`)}</Status>;
}
