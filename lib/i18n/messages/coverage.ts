import type { Translation } from "./translation";

export const en = {
  title: "Not covered by a registration",
  text: "{count, plural, =0 {What is declared to {scheme} is} one {<b># product</b> of {scheme} is} other {<b># products</b> of {scheme} are}} not covered: {reason}",
  register: "Register",
  handIn: "Hand in",
  handInAgain: "Hand in again",
  follow: "Follow it",
};

export const fr: Translation<typeof en> = {
  title: "Non couvert par une inscription",
  text: "{count, plural, =0 {Ce qui est déclaré à {scheme} n’est pas couvert} one {<b># produit</b> n’est pas couvert auprès de l’éco-organisme {scheme}} other {<b># produits</b> ne sont pas couverts auprès de l’éco-organisme {scheme}}} : {reason}",
  register: "S’inscrire",
  handIn: "Déposer",
  handInAgain: "Déposer à nouveau",
  follow: "Suivre",
};

export const zh: Translation<typeof en> = {
  title: "没有有效注册",
  text: "{scheme} 的{count, plural, =0 {申报内容} other { <b># 个产品</b>}}没有有效注册：{reason}",
  register: "去注册",
  handIn: "提交",
  handInAgain: "重新提交",
  follow: "查看进度",
};
