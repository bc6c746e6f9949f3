"use client";

import { useTranslations } from "next-intl";
import { MARK, MarkSign } from "./mark-sign";

/** The sign and the name of the portal. */
export function Mark() {
  const t = useTranslations("shell");
  return (
    <span className={MARK}>
      <MarkSign />
      {t("name")}
    </span>
  );
}
