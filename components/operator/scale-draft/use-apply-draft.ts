"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { keepFocus } from "@/components/ui/focus-next";
import { toast } from "@/components/ui/toast";
import { importScale } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import type { Scale } from "@/lib/client/scales/row-cells";
import { afterApplied } from "./applied-draft";
import { fileOf, paramsOf, writtenAt } from "./draft-file";
import { type DraftedLine, isDrafted } from "./drafted-lines";
import { sheetTitle } from "./places";
import type { ScaleDraft } from "./scale-draft";
import type { DraftEdits } from "./use-scale-draft";

/** Applies a draft to its scale. */
export function useApplyDraft(
  scale: Scale,
  draft: ScaleDraft,
  lines: readonly DraftedLine[],
  change: DraftEdits["change"],
) {
  const t = useTranslations("operator.schemes.draft");
  const { error, isPending, variables, mutateAsync } = useMutation(mutation(importScale));
  const isOfThis = variables?.file.lastModified === writtenAt(draft);
  return {
    isPending,
    /** Why it was refused, as long as nothing else is written. */
    error: isOfThis ? error : null,
    run: async () => {
      try {
        await mutateAsync({
          params: paramsOf(scale),
          query: { DryRun: "false", UpdatedAt: scale.updatedAt },
          file: fileOf(lines, draft),
        });
        change((since, at) => afterApplied(since, { draft, lines }, at));
        keepFocus(sheetTitle);
        const count = lines.filter(isDrafted).length;
        void toast(t("applied", { count, scheme: scale.ecoOrganismName }));
      } catch {
        // The mutation holds the error, shown in the sheet.
      }
    },
  };
}
