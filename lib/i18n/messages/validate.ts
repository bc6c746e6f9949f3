import type { Translation } from "./translation";

export const en = {
  open: "Review and validate",
  title: "Validate {year} sales",
  description:
    "Quantities of the chosen schemes are locked, and their amounts no longer change. A part can be reopened with a reason.",
  submit: "Validate {count, plural, one {# scheme} other {# schemes}}",
  busy: "Validating…",
  cancel: "Not yet",
  done: "{count, plural, one {# scheme validated} other {# schemes validated}}",
};

export const fr: Translation<typeof en> = {
  open: "Relire et valider",
  title: "Valider les ventes {year}",
  description:
    "Les quantités des éco-organismes choisis sont verrouillées, leurs montants ne changent plus. Une part se rouvre avec un motif.",
  submit: "Valider {count, plural, one {# éco-organisme} other {# éco-organismes}}",
  busy: "Validation…",
  cancel: "Pas encore",
  done: "{count, plural, one {# éco-organisme validé} other {# éco-organismes validés}}",
};

export const zh: Translation<typeof en> = {
  open: "复核并确认",
  title: "确认 {year} 年销售",
  description: "所选责任组织的数量将锁定，金额不再变化。说明理由可重新打开。",
  submit: "确认 {count, number} 个责任组织",
  busy: "正在确认…",
  cancel: "暂不",
  done: "已确认 {count, number} 个责任组织",
};
