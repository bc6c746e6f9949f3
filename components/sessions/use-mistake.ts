"use client";

import { useTranslations } from "next-intl";
import type { Mistake } from "@/components/ui/use-text-form";

export type EntranceField = "email" | "name" | "password" | "newPassword";

/** What is wrong with what was typed in a field and what would be right; nothing where it fits. */
export function useMistake(): (field: EntranceField, mistake: Mistake | undefined) => string | undefined {
  const t = useTranslations("signIn.wrong");
  return (field, mistake) => {
    if (!mistake) return undefined;
    const { type, typed } = mistake;
    const text = field === "email" || field === "name" ? typed.trim() : typed;
    if (text === "") return t(`${field}.missing`);
    if (field === "email") return t("email.form", { typed: text });
    if (type === "too_big") return t(`${field}.long`, { count: text.length });
    return t(field === "newPassword" ? "newPassword.short" : `${field}.missing`, { count: text.length });
  };
}
