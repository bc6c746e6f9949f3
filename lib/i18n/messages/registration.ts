import type { Translation } from "./translation";

export const en = {
  draft: "Draft",
  inPreparation: "In preparation",
  waitsForPayment: "Waits for payment",
  waitsForScheme: "Waits for the scheme",
  registered: "Registered",
  rejected: "Rejected",
  terminated: "Terminated",
  way: "the way of the registration with {scheme}",
  external: "made outside this service",
  memberNumber: "Member number {number}",
};

export const fr: Translation<typeof en> = {
  draft: "Brouillon",
  inPreparation: "En préparation",
  waitsForPayment: "Attend le paiement",
  waitsForScheme: "Attend l’éco-organisme",
  registered: "Enregistrée",
  rejected: "Refusée",
  terminated: "Résiliée",
  way: "le chemin de l’inscription auprès de {scheme}",
  external: "faite hors de ce service",
  memberNumber: "Numéro d’adhérent {number}",
};

export const zh: Translation<typeof en> = {
  draft: "草稿",
  inPreparation: "准备中",
  waitsForPayment: "等待付款",
  waitsForScheme: "等待责任组织",
  registered: "已注册",
  rejected: "已拒绝",
  terminated: "已终止",
  way: "在 {scheme} 的注册进程",
  external: "在本服务之外办理",
  memberNumber: "会员编号 {number}",
};
