"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { DECISION_SHEET } from "@/components/ui/decision";
import { SectionTitle } from "@/components/ui/heading";
import { useWhenIdle } from "@/components/ui/use-when-idle";
import { goneFrom, isDrafted } from "./drafted-lines";
import { SHEET_TITLE } from "./places";
import type { WrittenDraftProps } from "./written-draft";

const loadWritten = () => import("./written-draft").then((module) => module.WrittenDraft);
const WrittenDraft = dynamic(loadWritten, { ssr: false });

type DraftSheetProps = Omit<WrittenDraftProps, "savedAt" | "gone">;

/** What is written and not applied: what it changes, what it comes to, and what to do about it. */
export function DraftSheet(props: DraftSheetProps) {
  const t = useTranslations("operator.schemes.draft");
  useWhenIdle(loadWritten);
  const { scale, draft, lines } = props;
  const gone = goneFrom(scale.lines, draft);
  const isWritten = gone.length > 0 || lines.some(isDrafted);
  return (
    <aside
      className={`${DECISION_SHEET} wide:max-h-[calc(100vh-2rem)] wide:overflow-y-auto max-wide:static`}
      aria-label={t("label")}
    >
      {draft.savedAt !== null && isWritten ? (
        <WrittenDraft {...props} gone={gone} savedAt={draft.savedAt} />
      ) : (
        <>
          <SectionTitle id={SHEET_TITLE}>{t("none")}</SectionTitle>
          <p className="mt-1.5 text-print-muted text-sm/cosy">{t("noneHelp")}</p>
        </>
      )}
    </aside>
  );
}
