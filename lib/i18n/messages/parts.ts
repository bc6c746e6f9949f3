import type { Translation } from "./translation";

export const en = {
  title: "What is validated",
  scheme: "Scheme",
  status: "Status",
  amount: "Amount, in {currency}",
  action: "Action",
  receipt: "Receipt",
  statements: "What is to be paid: statements",
  NOT_STARTED: "Not started",
  DRAFT: "Draft",
  VALIDATED: "Validated",
  PAID: "Paid",
  TRANSFERRED: "Transferred",
  CLOSED: "Closed",
  REQUIRES_RESUBMISSION: "Changed since validation",
};

export const fr: Translation<typeof en> = {
  title: "Ce qui est validé",
  scheme: "Éco-organisme",
  status: "État",
  amount: "Montant, en {currency}",
  action: "Action",
  receipt: "Reçu",
  statements: "Ce qu’il faut payer : relevés",
  NOT_STARTED: "Pas commencée",
  DRAFT: "Brouillon",
  VALIDATED: "Validée",
  PAID: "Payée",
  TRANSFERRED: "Transmise",
  CLOSED: "Close",
  REQUIRES_RESUBMISSION: "Modifiée depuis la validation",
};

export const zh: Translation<typeof en> = {
  title: "确认情况",
  scheme: "责任组织",
  status: "状态",
  amount: "金额，{currency}",
  action: "操作",
  receipt: "回执",
  statements: "应付款：账单",
  NOT_STARTED: "未开始",
  DRAFT: "草稿",
  VALIDATED: "已确认",
  PAID: "已付款",
  TRANSFERRED: "已转交",
  CLOSED: "已结束",
  REQUIRES_RESUBMISSION: "确认后有变更",
};
