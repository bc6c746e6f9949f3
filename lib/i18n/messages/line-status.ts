import type { Translation } from "./translation";

export const en = {
  paidOn: "Paid on {day}",
  validatedOn: "Validated on {day}",
  unpaidSince: "Unpaid since {day}",
  overdue: "Overdue by {days, plural, one {# day} other {# days}}",
  changedSince: "Changed since validation",
  quantities: "{count, plural, one {# quantity} other {# quantities}}",
  notConcerned: "No product in the catalog",
  draftComplete: "Ready to validate",
  forAnother: "Complete: another person validates it",
  completeSoFar: "Complete so far: the period ends on {day}",
  notStarted: "Not started",
  productsReady: "{ready, number} of {count, plural, one {# product} other {# products}} ready",
  uncovered: {
    none: "no registration yet",
    draft: "the registration is a draft",
    handedIn: "the registration is handed in and being processed",
    waitsForPayment: "the registration waits for its payment",
    waitsForScheme: "the registration waits for the scheme",
    rejected: "the registration was rejected",
    terminated: "the registration has ended",
  },
};

export const fr: Translation<typeof en> = {
  paidOn: "Payée le {day}",
  validatedOn: "Validée le {day}",
  unpaidSince: "Impayée depuis le {day}",
  overdue: "En retard de {days, plural, one {# jour} other {# jours}}",
  changedSince: "Modifiée depuis la validation",
  quantities: "{count, plural, one {# quantité} other {# quantités}}",
  notConcerned: "Aucun produit au catalogue",
  draftComplete: "Prête à valider",
  forAnother: "Complète : une autre personne la valide",
  completeSoFar: "Complète à ce jour : la période se termine le {day}",
  notStarted: "Pas commencée",
  productsReady:
    "{ready, number} {ready, plural, one {produit} other {produits}} sur {count, number} {ready, plural, one {prêt} other {prêts}}",
  uncovered: {
    none: "pas encore d’inscription",
    draft: "l’inscription est à l’état de brouillon",
    handedIn: "l’inscription est déposée et en cours de traitement",
    waitsForPayment: "l’inscription attend son paiement",
    waitsForScheme: "l’inscription attend l’éco-organisme",
    rejected: "l’inscription a été refusée",
    terminated: "l’inscription est résiliée",
  },
};

export const zh: Translation<typeof en> = {
  paidOn: "{day}已付款",
  validatedOn: "{day}已确认",
  unpaidSince: "自{day}起未付款",
  overdue: "已逾期 {days, number} 天",
  changedSince: "确认后有变更",
  quantities: "缺 {count, number} 个数量",
  notConcerned: "目录中没有产品",
  draftComplete: "可以确认",
  forAnother: "已填完：由另一人确认",
  completeSoFar: "目前已填齐：申报期于{day}结束",
  notStarted: "未开始",
  productsReady: "{count, number} 个产品中 {ready, number} 个就绪",
  uncovered: {
    none: "尚未注册",
    draft: "注册仍是草稿",
    handedIn: "注册已提交，正在处理",
    waitsForPayment: "注册等待付款",
    waitsForScheme: "注册等待责任组织处理",
    rejected: "注册被拒绝",
    terminated: "注册已终止",
  },
};
