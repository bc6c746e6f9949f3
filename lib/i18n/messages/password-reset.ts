import type { Translation } from "./translation";

export const en = {
  forgotTitle: "Forgot the password",
  forgotLead: "Write the address of your account. A link to a new password comes by mail.",
  ask: "Send the link",
  asking: "Sending…",
  asked: "Check your mail",
  askedFor: "If <b>{email}</b> has an account, a mail is on its way. Its link holds for one hour.",
  title: "Choose a new password",
  lead: "Every browser in which you are signed in will be signed out.",
  submit: "Keep this password",
  submitting: "Keeping…",
  done: "The password is changed",
  doneHelp: "You can sign in with it now.",
  signIn: "Sign in",
  linkOver: "This link no longer holds. <link>Ask for a new one</link>",
};

export const fr: Translation<typeof en> = {
  forgotTitle: "Mot de passe oublié",
  forgotLead: "Écrivez l’adresse de votre compte. Un lien vers un nouveau mot de passe arrive par e-mail.",
  ask: "Envoyer le lien",
  asking: "Envoi…",
  asked: "Consultez vos e-mails",
  askedFor: "Si <b>{email}</b> a un compte, un message est en route. Son lien est valable une heure.",
  title: "Choisissez un nouveau mot de passe",
  lead: "Tous les navigateurs où vous êtes connecté seront déconnectés.",
  submit: "Garder ce mot de passe",
  submitting: "Enregistrement…",
  done: "Le mot de passe est changé",
  doneHelp: "Vous pouvez vous connecter avec lui.",
  signIn: "Se connecter",
  linkOver: "Ce lien n’est plus valable. <link>En demander un autre</link>",
};

export const zh: Translation<typeof en> = {
  forgotTitle: "忘记密码",
  forgotLead: "请填写账户邮箱，设置新密码的链接会通过邮件发送。",
  ask: "发送链接",
  asking: "正在发送…",
  asked: "请查收邮件",
  askedFor: "如果 <b>{email}</b> 有账户，邮件已在路上。链接一小时内有效。",
  title: "设置新密码",
  lead: "所有已登录的浏览器都会退出。",
  submit: "使用此密码",
  submitting: "正在保存…",
  done: "密码已更改",
  doneHelp: "现在可以用它登录。",
  signIn: "登录",
  linkOver: "链接已失效。<link>重新获取</link>",
};
