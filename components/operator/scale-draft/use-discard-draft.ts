"use client";

import { useTranslations } from "next-intl";
import { keepFocus } from "@/components/ui/focus-next";
import { toast } from "@/components/ui/toast";
import { putBackAll } from "./discarded-draft";
import { sheetTitle } from "./places";
import { NO_DRAFT, type ScaleDraft } from "./scale-draft";
import type { DraftEdits } from "./use-scale-draft";

/** Throws a draft of so many lines away, and offers to bring it back. */
export function useDiscardDraft(draft: ScaleDraft, count: number, change: DraftEdits["change"]) {
  const t = useTranslations("operator.schemes.draft");
  return () => {
    change(() => NO_DRAFT);
    keepFocus(sheetTitle);
    const undo = () => change((since, at) => putBackAll(since, draft, at));
    void toast(t("discarded", { count }), { label: t("undo"), run: undo });
  };
}
