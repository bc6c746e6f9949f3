import type { Translation } from "./translation";

export const en = {
  open: "Reopen",
  title: "Reopen {scheme}",
  description: "Its quantities can be changed again. What was validated stays readable as a revision.",
  stillHeld:
    "{count, plural, one {Products that the part of {others} holds too stay locked as long as that one is validated or paid.} other {Products that the parts of {others} hold too stay locked as long as those are validated or paid.}}",
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
    "{count, plural, one {Les produits que tient aussi la part déclarée à {others} restent verrouillés tant qu’elle est validée ou payée.} other {Les produits que tiennent aussi les parts déclarées à {others} restent verrouillés tant qu’elles sont validées ou payées.}}",
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
  stillHeld:
    "{count, plural, other {{others} 的部分中也有的产品，在这些部分处于已确认或已付款状态期间保持锁定。}}",
  reason: "理由",
  reasonMissing: "请写明理由",
  submit: "重新打开 {scheme}",
  busy: "正在打开…",
  cancel: "保持已确认",
  done: "已重新打开 {scheme}",
};
