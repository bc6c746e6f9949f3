import type { Translation } from "./translation";

export const en = {
  EMPAP: "Household packaging, paper",
  EEE: "Electrical equipment",
  BAT: "Batteries",
  TLC: "Textiles and footwear",
  DEA: "Furniture",
  JOU: "Toys",
  ASL: "Sport and leisure",
  ABJ: "DIY and garden",
  PNEU: "Tyres",
  PCHIM: "Chemical products",
  DASRI: "Medical sharps",
};

export const fr: Translation<typeof en> = {
  EMPAP: "Emballages ménagers, papiers",
  EEE: "Équipements électriques",
  BAT: "Piles et accumulateurs",
  TLC: "Textiles, linge, chaussures",
  DEA: "Éléments d’ameublement",
  JOU: "Jouets",
  ASL: "Sport et loisirs",
  ABJ: "Bricolage et jardin",
  PNEU: "Pneumatiques",
  PCHIM: "Produits chimiques",
  DASRI: "Dispositifs médicaux perforants",
};

export const zh: Translation<typeof en> = {
  EMPAP: "家用包装和纸张",
  EEE: "电子电器设备",
  BAT: "电池",
  TLC: "纺织品和鞋类",
  DEA: "家具",
  JOU: "玩具",
  ASL: "体育休闲用品",
  ABJ: "园艺和 DIY 用品",
  PNEU: "轮胎",
  PCHIM: "化学品",
  DASRI: "医疗锐器",
};
