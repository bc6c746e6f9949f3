import type { Translation } from "./translation";

export const en = {
  titlePrefix: "Error: ",
  connection:
    "The connection is lost. What you sent may not have arrived: look once it is back, before you try again.",
  unreadable: "The answer of the service could not be read. Reload the page.",
  signedOut: "Your session has ended. Sign in again.",
  noCompany:
    "No company with this number is open to you. Choose one of yours at the top of the page; to join this one, ask an owner of it to invite you.",
  noEntry: "There is nothing at this address.",
  noEntryHelp: "The address may be mistyped, or it is of another company.",
  forbidden: "Your role does not allow this. Ask an owner of the company.",
  tooMany:
    "Too many attempts in a short time. Try again in {minutes, plural, one {a minute} other {# minutes}}.",
  unexpected: "The service could not do this ({code}). Try again.",
  again: "Try again",
  notRefreshed: "This page could not be brought up to date: it shows what was read before.",
};

export const fr: Translation<typeof en> = {
  titlePrefix: "Erreur : ",
  connection:
    "La connexion est perdue. Ce que vous avez envoyé n’est peut-être pas arrivé : à son retour, regardez avant de réessayer.",
  unreadable: "La réponse du service n’a pas pu être lue. Rechargez la page.",
  signedOut: "Votre session a pris fin. Reconnectez-vous.",
  noCompany:
    "Aucune entreprise de ce numéro ne vous est ouverte. Choisissez l’une des vôtres en haut de la page ; pour rejoindre celle-ci, demandez à l’un de ses propriétaires de vous inviter.",
  noEntry: "Il n’y a rien à cette adresse.",
  noEntryHelp: "Elle contient peut-être une faute, ou concerne une autre entreprise.",
  forbidden: "Votre rôle ne le permet pas. Adressez-vous à un propriétaire de l’entreprise.",
  tooMany:
    "Trop de tentatives en peu de temps. Réessayez dans {minutes, plural, one {une minute} other {# minutes}}.",
  unexpected: "Le service n’a pas pu le faire ({code}). Réessayez.",
  again: "Réessayer",
  notRefreshed: "Cette page n’a pas pu être actualisée : elle montre ce qui a été lu auparavant.",
};

export const zh: Translation<typeof en> = {
  titlePrefix: "错误：",
  connection: "连接已断开，您发送的内容可能未送达：恢复后请先查看，再重试。",
  unreadable: "无法读取服务的答复。请重新加载页面。",
  signedOut: "会话已结束。请重新登录。",
  noCompany: "您无法查看此编号的公司。请在页面顶部选择您的公司；如需加入这家公司，请由其所有者邀请您。",
  noEntry: "此地址没有内容。",
  noEntryHelp: "地址可能有误，或属于另一家公司。",
  forbidden: "您的角色无权执行此操作。请联系公司的所有者。",
  tooMany: "短时间内操作过多。请在 {minutes, number} 分钟后再试。",
  unexpected: "服务未能完成此操作（{code}）。请重试。",
  again: "重试",
  notRefreshed: "此页面未能更新：显示的是之前读取的内容。",
};
