import type { Translation } from "./translation";

export const en = {
  doesNotApply: "does not apply",
  unknown: "unknown",
  optional: "(optional)",
  pages: "Pages",
  range: "{first, number} to {last, number} of {total, number}",
  previous: "Previous",
  next: "Next",
  copy: "Copy",
  copied: "Copied",
  credits: "{count, plural, one {# credit} other {# credits}}",
  misread: {
    letter: "There is a letter in this number",
    negative: "A quantity is never below zero",
    ambiguous: "A dot or comma here can be read in two ways: write 1204.5 or 1204",
    decimals: "Too many decimals",
    tooLarge: "This number is too large",
    notANumber: "This is not a number",
    erased: "Write 0 if none were sold",
  },
};

export const fr: Translation<typeof en> = {
  doesNotApply: "sans objet",
  unknown: "inconnu",
  optional: "(facultatif)",
  pages: "Pages",
  range: "{first, number} à {last, number} sur {total, number}",
  previous: "Précédents",
  next: "Suivants",
  copy: "Copier",
  copied: "Copié",
  credits: "{count, plural, one {# crédit} other {# crédits}}",
  misread: {
    letter: "Il y a une lettre dans ce nombre",
    negative: "Une quantité n’est jamais négative",
    ambiguous: "Ce point ou cette virgule se lit de deux façons : écrivez 1204,5 ou 1204",
    decimals: "Trop de décimales",
    tooLarge: "Ce nombre est trop grand",
    notANumber: "Ce n’est pas un nombre",
    erased: "Écrivez 0 si rien n’a été vendu",
  },
};

export const zh: Translation<typeof en> = {
  doesNotApply: "不适用",
  unknown: "未知",
  optional: "（选填）",
  pages: "页面",
  range: "第 {first, number} 至 {last, number} 项，共 {total, number} 项",
  previous: "上一页",
  next: "下一页",
  copy: "复制",
  copied: "已复制",
  credits: "{count, number} 点",
  misread: {
    letter: "此数字中有字母",
    negative: "数量不能为负",
    ambiguous: "此处的点或逗号有两种读法：请写 1204.5 或 1204",
    decimals: "小数位过多",
    tooLarge: "此数字过大",
    notANumber: "这不是数字",
    erased: "未售出请写 0",
  },
};
