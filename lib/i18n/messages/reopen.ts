import type { Translation } from "./translation";

export const en = {
  open: "Reopen",
  title: "Reopen {scheme}",
  description: "Its quantities can be changed again. What was validated stays readable as a revision.",
  stillHeld:
    "{count, plural, one {Products that the validated part of {others} holds too stay locked until that one is reopened as well.} other {Products that the validated parts of {others} hold too stay locked until those are reopened as well.}}",
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
    "Ses quantités pourront de nouveau changer. Ce qui était validé reste lisible dans une révision.",
  stillHeld:
    "{count, plural, one {Les produits que tient aussi la part validée de {others} restent verrouillés tant qu’elle n’est pas rouverte.} other {Les produits que tiennent aussi les parts validées de {others} restent verrouillés tant qu’elles ne sont pas rouvertes.}}",
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
  description: "其数量可再次更改。已确认的内容作为修订保留可查。",
  stillHeld: "{count, plural, other {{others} 已确认的部分中也有的产品仍然锁定，直到这些部分也重新打开。}}",
  reason: "理由",
  reasonMissing: "请写明理由",
  submit: "重新打开 {scheme}",
  busy: "正在打开…",
  cancel: "保持已确认",
  done: "已重新打开 {scheme}",
};
