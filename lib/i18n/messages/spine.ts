import type { Translation } from "./translation";

export const en = {
  deadlines: "Deadlines for {year} sales",
  closes: "{count, plural, one {{scheme} closes} other {# schemes close}} on {day}",
  closed: "{count, plural, one {{scheme} closed} other {# schemes closed}} on {day}",
  overdue: "{count, plural, one {{scheme} is} other {# schemes are}} overdue: closed on {day}",
  inDays: "{days, plural, =0 {today} one {in # day} other {in # days}}",
  daysAgo: "{days, plural, one {# day ago} other {# days ago}}",
  allValidated: "All validated",
  nothingToDeclare: "Nothing to declare yet",
  open: "{count, plural, one {Where the scheme’s line stands} other {Where the # schemes’ lines stand}}",
  scheme: "Scheme",
  state: "State",
  deadline: "Deadline",
  amount: "Amount",
  board: "Open the board",
};

export const fr: Translation<typeof en> = {
  deadlines: "Échéances des ventes {year}",
  closes: "{count, plural, one {{scheme} ferme} other {# éco-organismes ferment}} le {day}",
  closed: "{count, plural, one {{scheme} a fermé} other {# éco-organismes ont fermé}} le {day}",
  overdue: "{count, plural, one {{scheme} : en} other {# éco-organismes : en}} retard depuis le {day}",
  inDays: "{days, plural, =0 {aujourd’hui} one {dans # jour} other {dans # jours}}",
  daysAgo: "{days, plural, one {il y a # jour} other {il y a # jours}}",
  allValidated: "Tout est validé",
  nothingToDeclare: "Rien à déclarer pour l’instant",
  open: "{count, plural, one {Où en est la ligne de l’éco-organisme} other {Où en sont les lignes des # éco-organismes}}",
  scheme: "Éco-organisme",
  state: "État",
  deadline: "Échéance",
  amount: "Montant",
  board: "Ouvrir le tableau",
};

export const zh: Translation<typeof en> = {
  deadlines: "{year} 年销售的截止日期",
  closes: "{count, plural, =1 {{scheme}} other {# 个责任组织}} {day}截止",
  closed: "{count, plural, =1 {{scheme}} other {# 个责任组织}} 已于{day}截止",
  overdue: "{count, plural, =1 {{scheme}} other {# 个责任组织}} 已逾期：{day}截止",
  inDays: "{days, plural, =0 {今天} other {还有 # 天}}",
  daysAgo: "{days, number} 天前",
  allValidated: "全部已确认",
  nothingToDeclare: "还没有需要申报的内容",
  open: "{count, number} 个责任组织各自的进度",
  scheme: "责任组织",
  state: "状态",
  deadline: "截止日期",
  amount: "金额",
  board: "打开总览",
};
