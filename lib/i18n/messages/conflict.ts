import type { Translation } from "./translation";

export const en = {
  title:
    "{count, plural, one {# quantity was} other {# quantities were}} saved elsewhere while you were writing",
  changed: "{product}: {theirs} was saved, you wrote {mine}.",
  locked: "{product} was validated meanwhile; your {mine} was not saved.",
  keepMine: "Keep mine",
  takeTheirs: "Take theirs",
  discard: "Discard mine",
  keepAllMine: "Keep all mine",
  takeAllTheirs: "Take all theirs",
  gone: "{count, plural, one {# quantity was} other {# quantities were}} typed for products that are not in the catalog any more and can’t be saved: {products}.",
};

export const fr: Translation<typeof en> = {
  title:
    "{count, plural, one {# quantité a été enregistrée} other {# quantités ont été enregistrées}} ailleurs pendant votre saisie",
  changed: "{product} : {theirs} est enregistré, vous avez écrit {mine}.",
  locked: "{product} a été validé entre-temps ; votre {mine} n’est pas enregistré.",
  keepMine: "Garder le mien",
  takeTheirs: "Prendre l’autre",
  discard: "Abandonner le mien",
  keepAllMine: "Garder tous les miens",
  takeAllTheirs: "Prendre tous les autres",
  gone: "{count, plural, one {# quantité saisie} other {# quantités saisies}} pour des produits qui ne sont plus au catalogue, impossible à enregistrer : {products}.",
};

export const zh: Translation<typeof en> = {
  title: "您填写期间，有 {count, number} 个数量在他处已保存",
  changed: "{product}：已保存 {theirs}，您写的是 {mine}。",
  locked: "{product} 期间已确认；您的 {mine} 未保存。",
  keepMine: "保留我的",
  takeTheirs: "采用对方的",
  discard: "放弃我的",
  keepAllMine: "全部保留我的",
  takeAllTheirs: "全部采用对方的",
  gone: "有 {count, number} 个数量是为目录中已不存在的产品填写的，无法保存：{products}。",
};
