import type { Translation } from "./translation";

export const en = {
  deadlines: "Deadlines for {year} sales",
  closes: "{scheme} closes on {day}",
  closed: "{scheme} closed on {day}",
  inDays: "{days, plural, =0 {today} one {in # day} other {in # days}}",
  daysAgo: "{days, plural, one {# day ago} other {# days ago}}",
  allValidated: "All validated",
};

export const fr: Translation<typeof en> = {
  deadlines: "Échéances des ventes {year}",
  closes: "{scheme} ferme le {day}",
  closed: "{scheme} a fermé le {day}",
  inDays: "{days, plural, =0 {aujourd’hui} one {dans # jour} other {dans # jours}}",
  daysAgo: "{days, plural, one {il y a # jour} other {il y a # jours}}",
  allValidated: "Tout est validé",
};

export const zh: Translation<typeof en> = {
  deadlines: "{year} 年销售的截止日期",
  closes: "{scheme} {day}截止",
  closed: "{scheme} 已于 {day}截止",
  inDays: "{days, plural, =0 {今天} other {还有 # 天}}",
  daysAgo: "{days, number} 天前",
  allValidated: "全部已确认",
};
