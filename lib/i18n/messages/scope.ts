import type { Translation } from "./translation";

export const en = {
  label: "Line written",
  name: "{channel}, {part}",
  direct: "Direct sales",
  wholeYear: "whole year",
  products: "{count, plural, one {# product} other {# products}}",
  other: "Another channel or part of the year",
  part: "Part of the year",
  channel: "Sales channel",
  channelHint: "Its code, such as AMAZ; empty for direct sales",
  channelWrong: "2 to 10 letters A to Z or digits",
  open: "Write these lines",
};

export const fr: Translation<typeof en> = {
  label: "Ligne écrite",
  name: "{channel}, {part}",
  direct: "Vente directe",
  wholeYear: "année entière",
  products: "{count, plural, one {# produit} other {# produits}}",
  other: "Autre canal ou partie de l’année",
  part: "Partie de l’année",
  channel: "Canal de vente",
  channelHint: "Son code, par exemple AMAZ ; vide pour la vente directe",
  channelWrong: "2 à 10 lettres de A à Z ou chiffres",
  open: "Écrire ces lignes",
};

export const zh: Translation<typeof en> = {
  label: "填写的行",
  name: "{channel}，{part}",
  direct: "直接销售",
  wholeYear: "全年",
  products: "{count, number} 个产品",
  other: "其他渠道或年内分段",
  part: "年内分段",
  channel: "销售渠道",
  channelHint: "渠道代码，如 AMAZ；直接销售留空",
  channelWrong: "2 至 10 个 A 至 Z 的字母或数字",
  open: "填写这些行",
};
