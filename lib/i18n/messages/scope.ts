import type { Translation } from "./translation";

export const en = {
  label: "Line written",
  name: "{channel}, {part}",
  productAt: "{product} ({at})",
  direct: "Direct sales",
  wholeYear: "whole year",
  products: "{count, plural, one {# product} other {# products}}",
  other: "Another channel or part of the year",
  part: "Part of the year",
  channel: "Sales channel",
  channelHint: "Its code, such as AMAZ; empty for direct sales",
  channelWrong: "2 to 10 letters A to Z or digits",
  open: "Write these lines",
  takeBack: "Take back",
  takeBackNamed: "Take back: {name}",
  takeBackTitle: "Take back what is declared for {name}?",
  takeBackHelp:
    "{count, plural, one {# product is} other {# products are}} then as if never declared here, and the credits are given back. Other parts of the year can be declared instead.",
  takingBack: "Taking back…",
  takenBack:
    "Taken back: {name}. {credits, plural, =0 {No credit was given back.} one {# credit was given back.} other {# credits were given back.}}",
  keep: "Keep it",
};

export const fr: Translation<typeof en> = {
  label: "Ligne écrite",
  name: "{channel}, {part}",
  productAt: "{product} ({at})",
  direct: "Vente directe",
  wholeYear: "année entière",
  products: "{count, plural, one {# produit} other {# produits}}",
  other: "Autre canal ou partie de l’année",
  part: "Partie de l’année",
  channel: "Canal de vente",
  channelHint: "Son code, par exemple AMAZ ; vide pour la vente directe",
  channelWrong: "2 à 10 lettres de A à Z ou chiffres",
  open: "Écrire ces lignes",
  takeBack: "Reprendre",
  takeBackNamed: "Reprendre : {name}",
  takeBackTitle: "Reprendre ce qui est déclaré pour {name} ?",
  takeBackHelp:
    "{count, plural, one {# produit sera} other {# produits seront}} comme si rien n’avait été déclaré ici, et les crédits seront rendus. D’autres parties de l’année pourront être déclarées à la place.",
  takingBack: "Reprise en cours…",
  takenBack:
    "Repris : {name}. {credits, plural, =0 {Aucun crédit rendu.} one {# crédit rendu.} other {# crédits rendus.}}",
  keep: "Garder",
};

export const zh: Translation<typeof en> = {
  label: "填写的行",
  name: "{channel}，{part}",
  productAt: "{product}（{at}）",
  direct: "直接销售",
  wholeYear: "全年",
  products: "{count, number} 个产品",
  other: "其他渠道或年内分段",
  part: "年内分段",
  channel: "销售渠道",
  channelHint: "渠道代码，如 AMAZ；直接销售留空",
  channelWrong: "2 至 10 个 A 至 Z 的字母或数字",
  open: "填写这些行",
  takeBack: "撤回",
  takeBackNamed: "撤回：{name}",
  takeBackTitle: "撤回{name}的申报？",
  takeBackHelp: "{count, number} 个产品将视为未在此申报，点数退还；之后可改报年内其他分段。",
  takingBack: "正在撤回…",
  takenBack: "已撤回：{name}。退还 {credits, number} 点。",
  keep: "保留",
};
