import type { Translation } from "./translation";

export const en = {
  money:
    "{count, plural, one {# product} other {# products}} may be something else than was decided: <why>{amount}</why> at risk.",
  noMoney: "{count, plural, one {# product} other {# products}} may be something else than was decided.",
  review: "Review them",
};

export const fr: Translation<typeof en> = {
  money:
    "{count, plural, one {# produit pourrait} other {# produits pourraient}} être autre chose que ce qui a été décidé : <why>{amount}</why> en jeu.",
  noMoney:
    "{count, plural, one {# produit pourrait} other {# produits pourraient}} être autre chose que ce qui a été décidé.",
  review: "Les revoir",
};

export const zh: Translation<typeof en> = {
  money: "有 {count} 个产品可能不属于判定的类别：涉及 <why>{amount}</why>。",
  noMoney: "有 {count} 个产品可能不属于判定的类别。",
  review: "复核",
};
