import type { Translation } from "./translation";

export const en = {
  QUALIFICATION_PENDING: "In progress",
  AUTO_QUALIFIED: "Automatic",
  HUMAN_QUALIFIED: "Confirmed",
  NEEDS_INFORMATION: "Information needed",
  NOT_IN_SCOPE: "Not in scope",
  FAILED: "No stream found",
  DISCONTINUED: "Discontinued",
  weightNeeded: "Weight needed",
};

export const fr: Translation<typeof en> = {
  QUALIFICATION_PENDING: "En cours",
  AUTO_QUALIFIED: "Automatique",
  HUMAN_QUALIFIED: "Confirmé",
  NEEDS_INFORMATION: "À préciser",
  NOT_IN_SCOPE: "Hors champ",
  FAILED: "Aucune filière trouvée",
  DISCONTINUED: "Arrêté",
  weightNeeded: "Poids manquant",
};

export const zh: Translation<typeof en> = {
  QUALIFICATION_PENDING: "进行中",
  AUTO_QUALIFIED: "自动",
  HUMAN_QUALIFIED: "已人工确认",
  NEEDS_INFORMATION: "需补充信息",
  NOT_IN_SCOPE: "不在范围内",
  FAILED: "未找到类别",
  DISCONTINUED: "已停产",
  weightNeeded: "缺重量",
};
