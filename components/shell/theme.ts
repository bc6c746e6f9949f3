import { keepCookie } from "@/lib/client/cookies";

export const THEME_COOKIE = "theme";

/** What the reader chose; undefined while the system decides. */
export const pickTheme = (kept: string | undefined): "light" | "dark" | undefined =>
  kept === "light" || kept === "dark" ? kept : undefined;

/** From light to dark or back, also for the pages that are opened later. */
export function switchTheme(): void {
  const { dataset } = document.documentElement;
  const shown = dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  dataset.theme = shown === "dark" ? "light" : "dark";
  keepCookie(THEME_COOKIE, dataset.theme);
}
