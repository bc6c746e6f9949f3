"use client";

import { useTranslations } from "next-intl";
import type { FieldError } from "react-hook-form";

export type EntranceField = "email" | "name" | "password" | "newPassword";

/** What is wrong with what was typed in a field and what would be right; nothing where it fits. */
export function useMistake(): (
  field: EntranceField,
  error: FieldError | undefined,
  typed: string | undefined,
) => string | undefined {
  const t = useTranslations("signIn.wrong");
  return (field, error, typed = "") => {
    if (!error) return undefined;
    const text = field === "email" || field === "name" ? typed.trim() : typed;
    if (text === "") return t(`${field}.missing`);
    if (field === "email") return t("email.form", { typed: text });
    if (error.type === "too_big") return t(`${field}.long`, { count: text.length });
    return t(field === "newPassword" ? "newPassword.short" : `${field}.missing`, { count: text.length });
  };
}
