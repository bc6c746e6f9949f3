"use client";

import { useTranslations } from "next-intl";
import { switchTheme } from "./theme";

/** Light or dark; until it is pressed, the system decides. */
export function ThemeSwitch() {
  const t = useTranslations("shell");
  return (
    <button type="button" className="tool" aria-label={t("theme")} onClick={switchTheme}>
      <svg
        className="icon"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        aria-hidden="true"
      >
        <circle cx="12" cy="12" r="10" />
        <path d="M12 18a6 6 0 0 0 0-12v12z" />
      </svg>
    </button>
  );
}
