import type { Translation } from "./translation";

export const en = {
  metaTitle: "Sign in",
  title: "Sign in",
  lead: "To declare your sales and follow your <whole>eco-contributions</whole>.",
  email: "E-mail address",
  password: "Password",
  show: "Show",
  hide: "Hide",
  submit: "Sign in",
  submitting: "Signing in…",
  refused: "The e-mail address or the password is not right.",
  errors: "{count, plural, one {# thing is missing} other {# things are missing}}",
  wrong: { email: "Write your e-mail address", password: "Write your password" },
  motto: "Eleven streams.\nOne declaration.",
};

export const fr: Translation<typeof en> = {
  metaTitle: "Se connecter",
  title: "Se connecter",
  lead: "Pour déclarer vos ventes et suivre vos <whole>éco-contributions</whole>.",
  email: "Adresse e-mail",
  password: "Mot de passe",
  show: "Afficher",
  hide: "Masquer",
  submit: "Se connecter",
  submitting: "Connexion…",
  refused: "L’adresse e-mail ou le mot de passe n’est pas le bon.",
  errors: "{count, plural, one {Il manque # chose} other {Il manque # choses}}",
  wrong: { email: "Écrivez votre adresse e-mail", password: "Écrivez votre mot de passe" },
  motto: "Onze filières.\nUne déclaration.",
};

export const zh: Translation<typeof en> = {
  metaTitle: "登录",
  title: "登录",
  lead: "申报销售，掌握<whole>环保缴费</whole>。",
  email: "电子邮箱",
  password: "密码",
  show: "显示",
  hide: "隐藏",
  submit: "登录",
  submitting: "正在登录…",
  refused: "电子邮箱或密码不正确。",
  errors: "缺少 {count, number} 项",
  wrong: { email: "请填写电子邮箱", password: "请填写密码" },
  motto: "十一个类别。\n一份申报。",
};
