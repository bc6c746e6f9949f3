"use client";

import { useTranslations } from "next-intl";
import { useFormat } from "@/components/ui/use-format";
import type { SomeNotice } from "@/lib/domain/notices";

/** What a notice says, and what there is to do; the mail of it says the same. */
export function useNoticeText(): (notice: SomeNotice) => { title: string; next: string } {
  const t = useTranslations("notices.told");
  const { dayOfYear, money } = useFormat();
  return ({ kind, details }) => {
    switch (kind) {
      case "DEADLINE":
      case "OVERDUE": {
        const { ecoOrganismName: scheme, period } = details;
        const values = { scheme, period, deadline: dayOfYear(details.deadline) };
        return { title: t(`${kind}.title`, values), next: t(`${kind}.next`, values) };
      }
      case "TURN": {
        const { ecoOrganismName: scheme, news, period = "" } = details;
        return { title: t("TURN.title", { scheme, news, period }), next: t("TURN.next", { news }) };
      }
      case "CREDITS_LOW":
        return { title: t("CREDITS_LOW.title", { left: details.left }), next: t("CREDITS_LOW.next") };
      case "UPLOAD_DONE": {
        const { status, done, refused } = details;
        return {
          title: t("UPLOAD_DONE.title", { status, done, refused }),
          next: t("UPLOAD_DONE.next", { status }),
        };
      }
      case "PRICE_CHANGED": {
        const { ecoOrganismName: scheme, period } = details;
        return { title: t("PRICE_CHANGED.title", { scheme, period }), next: t("PRICE_CHANGED.next") };
      }
      case "STATEMENT_DUE":
      case "STATEMENT_OVERDUE":
      case "STATEMENT_PAID": {
        const { number, issuer, currency } = details;
        const day = dayOfYear("paidOn" in details ? details.paidOn : details.dueOn);
        const values = { number, issuer, amount: money(details.amount, currency), day };
        return { title: t(`${kind}.title`, values), next: t(`${kind}.next`, values) };
      }
    }
  };
}
