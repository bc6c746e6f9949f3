import type { Translation } from "./translation";

export const en = {
  times: "{factor} times {year} ({before})",
  divided: "{factor} times less than {year} ({before})",
  none: "none sold, {before} in {year}",
  heavy: "{weight} kg an item, such products weigh {most} kg at most",
  light: "{weight} kg an item, such products weigh {least} kg at least",
};

export const fr: Translation<typeof en> = {
  times: "{factor} fois {year} ({before})",
  divided: "{factor} fois moins que {year} ({before})",
  none: "aucune vente, {before} en {year}",
  heavy: "{weight} kg l’unité, de tels produits pèsent {most} kg au plus",
  light: "{weight} kg l’unité, de tels produits pèsent {least} kg au moins",
};

export const zh: Translation<typeof en> = {
  times: "是 {year} 年（{before}）的 {factor} 倍",
  divided: "比 {year} 年（{before}）少，为其 {factor} 分之一",
  none: "未售出，{year} 年为 {before}",
  heavy: "每件 {weight} kg，此类产品至多 {most} kg",
  light: "每件 {weight} kg，此类产品至少 {least} kg",
};
