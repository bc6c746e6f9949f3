import type { Translation } from "./translation";

export const en = {
  title: "Nothing put on the market",
  due: "You are registered with <b>{scheme}</b>, and no product of the catalog falls under it for {year}. If you put nothing on the market, that is declared too{day, select, none {} other { (deadline: {day})}}.",
  declare: "Make a nil declaration",
  declaring: "Declaring…",
  declared: "Nil declaration to {scheme}: it remains to be validated",
  said: "The declaration to <b>{scheme}</b> is nil: nothing was put on the market. It remains to be validated.",
  takeBack: "Take back",
  takingBack: "Taking back…",
  takenBack: "Nil declaration to {scheme} taken back",
  mark: "Nothing put on the market",
};

export const fr: Translation<typeof en> = {
  title: "Rien mis sur le marché",
  due: "Vous êtes inscrit chez <b>{scheme}</b>, et aucun produit du catalogue n’en relève pour {year}. Si vous n’avez rien mis sur le marché, cela se déclare aussi{day, select, none {} other { (échéance : {day})}}.",
  declare: "Déclarer à néant",
  declaring: "Déclaration…",
  declared: "Déclaration à néant à {scheme} : elle reste à valider",
  said: "La déclaration à <b>{scheme}</b> est à néant : rien n’a été mis sur le marché. Elle reste à valider.",
  takeBack: "Retirer",
  takingBack: "Retrait…",
  takenBack: "Déclaration à néant à {scheme} retirée",
  mark: "Rien mis sur le marché",
};

export const zh: Translation<typeof en> = {
  title: "无投放（零申报）",
  due: "您已在 <b>{scheme}</b> 注册，而目录中没有产品在 {year} 年归其管理。如果没有投放任何产品，也需要申报{day, select, none {} other {（截止日期：{day}）}}。",
  declare: "零申报",
  declaring: "正在申报…",
  declared: "已向 {scheme} 作零申报，尚待确认",
  said: "向 <b>{scheme}</b> 申报无投放，尚待确认。",
  takeBack: "撤回",
  takingBack: "正在撤回…",
  takenBack: "已撤回对 {scheme} 的零申报",
  mark: "无投放",
};
