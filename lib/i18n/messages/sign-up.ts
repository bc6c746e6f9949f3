import type { Translation } from "./translation";

export const en = {
  title: "Sign up",
  lead: "An account for you; then your company.",
  submit: "Create the account",
  submitting: "Creating…",
  mailed: "Check your mail",
  mailedTo: "A mail is on its way to <b>{email}</b>. Open its link within 24 hours to go on.",
  noMail:
    "No mail after some minutes? Look among unwanted mail, or <link>sign in</link> to have it sent again.",
  wrongAddress: "A mistake in the address? <again>Correct it</again>",
  confirm: "Confirm your address",
  confirmLead: "You signed up in another browser: your password shows that it is you.",
  confirming: "One moment…",
  confirmSubmit: "Confirm and sign in",
  wrongPassword:
    "That is not the password of this account. You can <link>choose a new one</link>: that confirms the address too.",
  linkOver: "This link no longer holds. <link>Sign in</link> to have a new one sent.",
};

export const fr: Translation<typeof en> = {
  title: "S’inscrire",
  lead: "Un compte pour vous, puis votre entreprise.",
  submit: "Créer le compte",
  submitting: "Création…",
  mailed: "Consultez vos e-mails",
  mailedTo: "Un message part pour <b>{email}</b>. Ouvrez son lien dans les 24 heures pour continuer.",
  noMail:
    "Rien après quelques minutes ? Regardez dans les indésirables, ou <link>connectez-vous</link> pour qu’il soit renvoyé.",
  wrongAddress: "Une erreur dans l’adresse ? <again>La corriger</again>",
  confirm: "Confirmez votre adresse",
  confirmLead: "Vous vous êtes inscrit dans un autre navigateur : votre mot de passe montre que c’est vous.",
  confirming: "Un instant…",
  confirmSubmit: "Confirmer et se connecter",
  wrongPassword:
    "Ce n’est pas le mot de passe de ce compte. Vous pouvez <link>en choisir un nouveau</link> : cela confirme aussi l’adresse.",
  linkOver: "Ce lien n’est plus valable. <link>Connectez-vous</link> pour en recevoir un autre.",
};

export const zh: Translation<typeof en> = {
  title: "注册",
  lead: "先建个人账户，再登记公司。",
  submit: "创建账户",
  submitting: "正在创建…",
  mailed: "请查收邮件",
  mailedTo: "邮件正发往 <b>{email}</b>。请在 24 小时内打开其中的链接继续。",
  noMail: "几分钟后仍未收到？请查看垃圾邮件，或<link>登录</link>以重新发送。",
  wrongAddress: "地址写错了？<again>更正</again>",
  confirm: "确认电子邮箱",
  confirmLead: "注册时使用的是另一个浏览器：请输入密码以证明是本人。",
  confirming: "请稍候…",
  confirmSubmit: "确认并登录",
  wrongPassword: "这不是该账户的密码。可以<link>设置新密码</link>，这样也会确认邮箱。",
  linkOver: "链接已失效。请<link>登录</link>以获取新链接。",
};
