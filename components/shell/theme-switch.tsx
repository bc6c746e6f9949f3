"use client";

import { useTranslations } from "next-intl";
import { switchTheme } from "./theme";
import { TOOL } from "./tool";

/** Light or dark; until it is pressed, the system decides. */
export function ThemeSwitch() {
  const t = useTranslations("shell");
  return (
    <button type="button" className={TOOL} aria-label={t("theme")} onClick={switchTheme}>
      <svg
        className="inline-block size-4 flex-none align-[-0.16em]"
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
