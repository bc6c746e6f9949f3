"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useErrorText } from "@/components/ui/failure";
import { keepFocus, placeOfFocus } from "@/components/ui/focus-next";
import { toast } from "@/components/ui/toast";
import { decideBankEntry } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import type { Entry } from "./bank-lines";

/** Sets a line aside, which can be undone, and brings it back. */
export function useDecideEntry(importId: string) {
  const t = useTranslations("bank");
  const errorText = useErrorText();
  const { error, mutateAsync } = useMutation(mutation(decideBankEntry));
  const undo = useMutation(mutation(decideBankEntry));
  const decide = async ({ id }: Entry, decision: "SET_ASIDE" | "OPEN") => {
    const entry = { params: { BankImportId: importId, BankEntryId: id } };
    const place = placeOfFocus();
    try {
      await mutateAsync({ ...entry, body: { decision } });
    } catch {
      // The mutation holds the error, which is shown.
      return;
    }
    keepFocus(place);
    if (decision === "SET_ASIDE")
      void toast(t("asideNow"), {
        label: t("undo"),
        // The page may be left by then: a toast is where it can be said that this failed.
        run: () =>
          void undo
            .mutateAsync({ ...entry, body: { decision: "OPEN" } })
            .catch((failure: Error) => void toast(errorText(failure))),
      });
  };
  return { error: error && errorText(error), decide };
}
