import type { Translation } from "./translation";

export const en = {
  askBefore: "Why {amount}: {of}, without the file",
  askAfter: "Why {amount}: {of}, with the file",
  askOne: "Why {amount}: {of}, one of each product",
  askCredits: "Why {credits}",
  declared: "Declared before the file",
  replaced: "Replaced by rows of the file",
  byItem: "{count, plural, one {# row} other {# rows}}, {quantity} items at {price}",
  byWeight: "{count, plural, one {# row} other {# rows}}, {weight} kg at {price}",
  rest: "Further lines of the scale",
  more: "Show further lines",
  busy: "Reading…",
  largest:
    "{shown, plural, one {The largest of {count, number} rows} other {The # largest of {count, number} rows}}",
  rows: "{count, plural, one {The row} other {The # rows}}",
  row: "Row {line}, {reference}",
  seeLines: "See the declared lines of {scheme}",
  credits: "Credits for this file",
  newProducts:
    "{count, plural, one {# product} other {# products}} new in the catalog, {price, plural, one {# credit} other {# credits}} each",
  newLines:
    "{count, plural, one {# line} other {# lines}} declared for the first time, {price, plural, one {# credit} other {# credits}} each",
  changed: "{count, plural, one {# row that changes} other {# rows that change}} what is there",
  same: "{count, plural, one {# row} other {# rows}} as before",
  refused: "{count, plural, one {# row} other {# rows}} to fix, not counted yet",
  total: "Credits",
};

export const fr: Translation<typeof en> = {
  askBefore: "Pourquoi {amount} : {of}, sans le fichier",
  askAfter: "Pourquoi {amount} : {of}, avec le fichier",
  askOne: "Pourquoi {amount} : {of}, un de chaque produit",
  askCredits: "Pourquoi {credits}",
  declared: "Déclaré avant le fichier",
  replaced: "Remplacé par des lignes du fichier",
  byItem: "{count, plural, one {# ligne} other {# lignes}}, {quantity} articles à {price}",
  byWeight: "{count, plural, one {# ligne} other {# lignes}}, {weight} kg à {price}",
  rest: "Autres lignes du barème",
  more: "Voir d’autres lignes",
  busy: "Lecture…",
  largest:
    "{shown, plural, one {La plus grande de {count, number} lignes} other {Les # plus grandes de {count, number} lignes}}",
  rows: "{count, plural, one {La ligne} other {Les # lignes}}",
  row: "Ligne {line}, {reference}",
  seeLines: "Voir les lignes déclarées à {scheme}",
  credits: "Crédits de ce fichier",
  newProducts:
    "{count, plural, one {# produit nouveau} other {# produits nouveaux}} au catalogue, {price, plural, one {# crédit} other {# crédits}} chacun",
  newLines:
    "{count, plural, one {# ligne déclarée} other {# lignes déclarées}} pour la première fois, {price, plural, one {# crédit} other {# crédits}} chacune",
  changed: "{count, plural, one {# ligne qui change} other {# lignes qui changent}} l’existant",
  same: "{count, plural, one {# ligne inchangée} other {# lignes inchangées}}",
  refused:
    "{count, plural, one {# ligne} other {# lignes}} à corriger, pas encore {count, plural, one {comptée} other {comptées}}",
  total: "Crédits",
};

export const zh: Translation<typeof en> = {
  askBefore: "为何是 {amount}：{of}，不含文件",
  askAfter: "为何是 {amount}：{of}，含文件",
  askOne: "为何是 {amount}：{of}，每种一件",
  askCredits: "为何是 {credits}",
  declared: "文件之前已申报",
  replaced: "被文件中的行替换",
  byItem: "{count, number} 行，{quantity} 件，单价 {price}",
  byWeight: "{count, number} 行，{weight} kg，单价 {price}",
  rest: "收费标准的其他行",
  more: "显示更多行",
  busy: "正在读取…",
  largest: "{count, number} 行中最大的 {shown, number} 行",
  rows: "共 {count, number} 行",
  row: "第 {line} 行，{reference}",
  seeLines: "查看 {scheme} 已申报的各行",
  credits: "此文件的点数",
  newProducts: "{count, number} 个产品新加入目录，每个 {price, number} 点",
  newLines: "{count, number} 行首次申报，每行 {price, number} 点",
  changed: "{count, number} 行更改已有内容",
  same: "{count, number} 行不变",
  refused: "{count, number} 行待更正，尚未计入",
  total: "点数",
};
