"use client";

import { useTranslations } from "next-intl";
import { useTheme } from "next-themes";

/** Light or dark; until it is pressed, the system decides. */
export function ThemeSwitch() {
  const t = useTranslations("shell");
  const { resolvedTheme, setTheme } = useTheme();
  return (
    <button
      type="button"
      className="tool"
      aria-label={t("theme")}
      onClick={() => setTheme(resolvedTheme === "dark" ? "light" : "dark")}
    >
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
