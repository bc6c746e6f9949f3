import type { GridRow } from "./grid-row";
import type { GridTexts } from "./grid-texts";

/** What is unusual about a quantity, in words: "9.0 times 2024 (414)". */
export function unusualText(
  { t, format }: Pick<GridTexts, "t" | "format">,
  { unusual, before }: GridRow,
  period: string,
): string {
  if (!unusual || before === undefined) return "";
  const last = { year: String(Number(period) - 1), before: format.quantity(before) };
  return unusual.kind === "none"
    ? t("against.none", last)
    : t(`against.${unusual.kind}`, { ...last, factor: format.factor(unusual.factor) });
}
