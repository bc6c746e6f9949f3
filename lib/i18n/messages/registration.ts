import type { Translation } from "./translation";

export const en = {
  draft: "Draft",
  waitsForYou: "Waits for you",
  waitsForPayment: "Waits for payment",
  waitsForScheme: "Waits for the scheme",
  registered: "Registered",
  rejected: "Rejected",
  terminated: "Terminated",
};

export const fr: Translation<typeof en> = {
  draft: "Brouillon",
  waitsForYou: "Vous attend",
  waitsForPayment: "Attend le paiement",
  waitsForScheme: "Attend l’éco-organisme",
  registered: "Inscrit",
  rejected: "Refusée",
  terminated: "Résiliée",
};

export const zh: Translation<typeof en> = {
  draft: "草稿",
  waitsForYou: "等你处理",
  waitsForPayment: "等待付款",
  waitsForScheme: "等待责任组织",
  registered: "已注册",
  rejected: "已拒绝",
  terminated: "已终止",
};
