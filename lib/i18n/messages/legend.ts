import type { Translation } from "./translation";

export const en = {
  title: "How to read a line",
  todo: "To do",
  todoMeans: "No quantity yet.",
  draft: "Draft",
  draftMeans: "You can change everything.",
  validated: "Validated",
  validatedMeans: "Locked; reopen with a reason.",
  deadline: "Deadline",
  deadlineMeans: "Full when met, open when ahead, a square when missed.",
  paid: "Paid",
  paidMeans: "A smaller circle, on the day of the payment.",
};

export const fr: Translation<typeof en> = {
  title: "Lire une ligne",
  todo: "À faire",
  todoMeans: "Pas encore de quantité.",
  draft: "Brouillon",
  draftMeans: "Tout peut être changé.",
  validated: "Validée",
  validatedMeans: "Verrouillée ; se rouvre avec un motif.",
  deadline: "Échéance",
  deadlineMeans: "Pleine si tenue, ouverte si à venir, carrée si dépassée.",
  paid: "Payée",
  paidMeans: "Un cercle plus petit, au jour du paiement.",
};

export const zh: Translation<typeof en> = {
  title: "如何看线",
  todo: "待办",
  todoMeans: "还没有数量。",
  draft: "草稿",
  draftMeans: "全部可以更改。",
  validated: "已确认",
  validatedMeans: "已锁定；说明理由可重新打开。",
  deadline: "截止",
  deadlineMeans: "实心为按时，空心为未到，方形为逾期。",
  paid: "已付款",
  paidMeans: "付款当日的小圆圈。",
};
