import type { Translation } from "./translation";

export const en = {
  title: "Ask for credits",
  howMany: "How many",
  whatFor: "What for",
  mayStayEmpty: "(you may leave it empty)",
  whatForHint: "In your own words, for the operator.",
  wrongAmount: "Write a whole number from 1 to {most, number}",
  tooLong: "{most, number} characters at most",
  submit: "{count, plural, one {Ask for # credit} other {Ask for # credits}}",
  asking: "Asking…",
  sent: "{count, plural, one {# credit was} other {# credits were}} asked for.",
  help: "It goes to the operator of this service, whose answer comes by mail and stands here. Asking costs nothing and orders nothing.",
  asked: "{count, plural, one {# credit was} other {# credits were}} asked for on {day} at {time}.",
  waiting: "The operator’s answer comes by mail and stands here.",
  takeBack: "Take the request back",
  takenBack: "The request was taken back.",
  othersAsk: "An owner or an editor of the company can ask for credits.",
  granted: "On {day} the operator granted {count, plural, one {# credit} other {# credits}}.",
  refused:
    "On {day} the operator did not grant the {count, plural, one {# credit} other {# credits}} asked for.",
  quoted: "“{words}”",
  missingFor: {
    PRODUCT: "{count, plural, one {# credit is missing} other {# credits are missing}} to add this product.",
    UPLOAD: "{count, plural, one {# credit is missing} other {# credits are missing}} to import this file.",
    DECLARATION:
      "{count, plural, one {# credit is missing} other {# credits are missing}} to declare what is typed.",
    OTHER: "{count, plural, one {# credit is missing} other {# credits are missing}}.",
  },
};

export const fr: Translation<typeof en> = {
  title: "Demander des crédits",
  howMany: "Combien",
  whatFor: "Pour quoi",
  mayStayEmpty: "(facultatif)",
  whatForHint: "Avec vos mots, pour l’opérateur.",
  wrongAmount: "Écrivez un nombre entier de 1 à {most, number}",
  tooLong: "{most, number} caractères au plus",
  submit: "{count, plural, one {Demander # crédit} other {Demander # crédits}}",
  asking: "Envoi de la demande…",
  sent: "{count, plural, one {# crédit demandé} other {# crédits demandés}}.",
  help: "La demande va à l’opérateur de ce service, dont la réponse arrive par e-mail et s’affiche ici. Demander ne coûte rien et n’engage à rien.",
  asked: "{count, plural, one {# crédit demandé} other {# crédits demandés}} le {day} à {time}.",
  waiting: "La réponse de l’opérateur arrive par e-mail et s’affiche ici.",
  takeBack: "Retirer la demande",
  takenBack: "La demande est retirée.",
  othersAsk: "Un propriétaire ou un éditeur de l’entreprise peut demander des crédits.",
  granted: "Le {day}, l’opérateur a accordé {count, plural, one {# crédit} other {# crédits}}.",
  refused:
    "Le {day}, l’opérateur n’a pas accordé {count, plural, one {le crédit demandé} other {les # crédits demandés}}.",
  quoted: "« {words} »",
  missingFor: {
    PRODUCT: "Il manque {count, plural, one {# crédit} other {# crédits}} pour ajouter ce produit.",
    UPLOAD: "Il manque {count, plural, one {# crédit} other {# crédits}} pour importer ce fichier.",
    DECLARATION:
      "Il manque {count, plural, one {# crédit} other {# crédits}} pour déclarer ce qui est saisi.",
    OTHER: "Il manque {count, plural, one {# crédit} other {# crédits}}.",
  },
};

export const zh: Translation<typeof en> = {
  title: "申请点数",
  howMany: "数量",
  whatFor: "用途",
  mayStayEmpty: "（选填）",
  whatForHint: "用自己的话向运营方说明。",
  wrongAmount: "请填写 1 至 {most, number} 的整数",
  tooLong: "最多 {most, number} 个字符",
  submit: "申请 {count, number} 点",
  asking: "正在申请…",
  sent: "已申请 {count, number} 点。",
  help: "申请会发送给服务运营方，答复通过邮件发送，也会显示在这里。申请不收费，也不构成订购。",
  asked: "已于 {day} {time} 申请 {count, number} 点。",
  waiting: "运营方的答复通过邮件发送，也会显示在这里。",
  takeBack: "撤回申请",
  takenBack: "申请已撤回。",
  othersAsk: "公司的所有者或编辑者可以申请点数。",
  granted: "运营方于 {day} 发放了 {count, number} 点。",
  refused: "运营方于 {day} 未批准申请的 {count, number} 点。",
  quoted: "“{words}”",
  missingFor: {
    PRODUCT: "添加此产品还差 {count, number} 点。",
    UPLOAD: "导入此文件还差 {count, number} 点。",
    DECLARATION: "申报已填内容还差 {count, number} 点。",
    OTHER: "还差 {count, number} 点。",
  },
};
