import type { Translation } from "./translation";

export const en = {
  title: "Why these streams",
  stream: "Stream",
  words: "The words that decided",
  rule: "The rule",
  confidence: "Confidence",
  runnerUp: "Runner-up:",
  noStream: "no product stream",
};

export const fr: Translation<typeof en> = {
  title: "Pourquoi ces filières",
  stream: "Filière",
  words: "Les mots qui ont décidé",
  rule: "La règle",
  confidence: "Confiance",
  runnerUp: "Autre piste :",
  noStream: "aucune filière de produit",
};

export const zh: Translation<typeof en> = {
  title: "为何是这些类别",
  stream: "类别",
  words: "起决定作用的词",
  rule: "规则",
  confidence: "把握",
  runnerUp: "次选：",
  noStream: "无产品类别",
};
