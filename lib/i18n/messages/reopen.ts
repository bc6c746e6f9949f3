import type { Translation } from "./translation";

export const en = {
  open: "Reopen",
  title: "Reopen {scheme}",
  description:
    "{count, plural, =0 {Its quantities can be changed again.} other {Its quantities can be changed again, but not those of products that the validated part of {others} holds too.}} What was validated stays readable as a revision.",
  reason: "Reason",
  reasonMissing: "Write why it is reopened",
  submit: "Reopen {scheme}",
  busy: "Reopening…",
  cancel: "Leave it validated",
  done: "{scheme} reopened",
};

export const fr: Translation<typeof en> = {
  open: "Rouvrir",
  title: "Rouvrir {scheme}",
  description:
    "{count, plural, =0 {Ses quantités pourront de nouveau changer.} other {Ses quantités pourront de nouveau changer, sauf celles de produits que tient aussi la part validée de {others}.}} Ce qui était validé reste lisible dans une révision.",
  reason: "Motif",
  reasonMissing: "Écrivez pourquoi vous rouvrez",
  submit: "Rouvrir {scheme}",
  busy: "Réouverture…",
  cancel: "Laisser validée",
  done: "{scheme} rouverte",
};

export const zh: Translation<typeof en> = {
  open: "重新打开",
  title: "重新打开 {scheme}",
  description:
    "{count, plural, =0 {其数量可再次更改。} other {其数量可再次更改，但 {others} 已确认部分中也有的产品除外。}}已确认的内容作为修订保留可查。",
  reason: "理由",
  reasonMissing: "请写明理由",
  submit: "重新打开 {scheme}",
  busy: "正在打开…",
  cancel: "保持已确认",
  done: "已重新打开 {scheme}",
};
