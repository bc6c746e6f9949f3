"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { DECISION_SHEET } from "@/components/ui/decision";
import { SectionTitle } from "@/components/ui/heading";
import { useWhenIdle } from "@/components/ui/use-when-idle";
import type { DraftSheetProps } from "./written-draft";

const loadWritten = () => import("./written-draft").then((module) => module.WrittenDraft);
const WrittenDraft = dynamic(loadWritten, { ssr: false });

/** What is written and not applied: what it changes, what it comes to, and what to do about it. */
export function DraftSheet(props: DraftSheetProps) {
  const t = useTranslations("operator.schemes.draft");
  const { draft, changed, gone } = props;
  useWhenIdle(loadWritten);
  return (
    <aside
      className={`${DECISION_SHEET} wide:max-h-[calc(100vh-2rem)] wide:overflow-y-auto max-wide:static`}
      aria-label={t("label")}
    >
      {changed.length + gone.length === 0 || draft.savedAt === null ? (
        <>
          <SectionTitle>{t("none")}</SectionTitle>
          <p className="mt-1.5 text-print-muted text-sm/cosy">{t("noneHelp")}</p>
        </>
      ) : (
        <WrittenDraft {...props} savedAt={draft.savedAt} />
      )}
    </aside>
  );
}
