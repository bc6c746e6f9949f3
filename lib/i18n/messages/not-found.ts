import type { Translation } from "./translation";

export const en = {
  title: "There is no such page",
  help: "The address may be mistyped, or the page was moved.",
  home: "Go to the home page",
};

export const fr: Translation<typeof en> = {
  title: "Cette page n’existe pas",
  help: "L’adresse contient peut-être une faute, ou la page a été déplacée.",
  home: "Aller à l’accueil",
};

export const zh: Translation<typeof en> = {
  title: "没有此页面",
  help: "地址可能有误，或页面已移走。",
  home: "前往首页",
};
