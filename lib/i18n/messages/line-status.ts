import type { Translation } from "./translation";

export const en = {
  paidOn: "Paid on {day}",
  validatedOn: "Validated on {day}",
  changedSince: "Changed since validation",
  quantities: "{count, plural, one {# quantity} other {# quantities}}",
  notConcerned: "No product in the catalog",
  draftComplete: "Ready to validate",
  notStarted: "Not started",
  productsReady: "{ready, number} of {count, plural, one {# product} other {# products}} ready",
};

export const fr: Translation<typeof en> = {
  paidOn: "Payée le {day}",
  validatedOn: "Validée le {day}",
  changedSince: "Modifiée depuis la validation",
  quantities: "{count, plural, one {# quantité} other {# quantités}}",
  notConcerned: "Aucun produit au catalogue",
  draftComplete: "Prête à valider",
  notStarted: "Pas commencée",
  productsReady:
    "{ready, number} {ready, plural, one {produit} other {produits}} sur {count, number} {ready, plural, one {prêt} other {prêts}}",
};

export const zh: Translation<typeof en> = {
  paidOn: "{day}已付款",
  validatedOn: "{day}已确认",
  changedSince: "确认后有变更",
  quantities: "缺 {count, number} 个数量",
  notConcerned: "目录中没有产品",
  draftComplete: "可以确认",
  notStarted: "未开始",
  productsReady: "{count, number} 个产品中 {ready, number} 个就绪",
};
