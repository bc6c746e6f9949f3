import type { Translation } from "./translation";

export const en = {
  about: "About this service",
  names: {
    "legal-notice": "Legal notice",
    privacy: "Privacy",
    terms: "Terms",
    accessibility: "Accessibility",
    contact: "Contact",
    help: "Help",
  },
  updated: "Last changed on {day}",
};

export const fr: Translation<typeof en> = {
  about: "À propos de ce service",
  names: {
    "legal-notice": "Mentions légales",
    privacy: "Confidentialité",
    terms: "Conditions d’utilisation",
    accessibility: "Accessibilité",
    contact: "Contact",
    help: "Aide",
  },
  updated: "Dernière modification le {day}",
};

export const zh: Translation<typeof en> = {
  about: "关于本服务",
  names: {
    "legal-notice": "法律声明",
    privacy: "隐私",
    terms: "使用条款",
    accessibility: "无障碍",
    contact: "联系方式",
    help: "帮助",
  },
  updated: "最后更改于 {day}",
};
