import type { Translation } from "./translation";

export const en = {
  money:
    "{count, plural, one {# product} other {# products}} may be something else than was decided: {amount} at risk.",
  noMoney: "{count, plural, one {# product} other {# products}} may be something else than was decided.",
  review: "Review them",
};

export const fr: Translation<typeof en> = {
  money:
    "{count, plural, one {# produit pourrait} other {# produits pourraient}} être autre chose que ce qui a été décidé : {amount} en jeu.",
  noMoney:
    "{count, plural, one {# produit pourrait} other {# produits pourraient}} être autre chose que ce qui a été décidé.",
  review: "Les revoir",
};

export const zh: Translation<typeof en> = {
  money: "有 {count} 个产品可能不属于判定的类别：涉及 {amount}。",
  noMoney: "有 {count} 个产品可能不属于判定的类别。",
  review: "复核",
};
