import type { Translation } from "./translation";

export const en = {
  metaTitle: "Sign in",
  title: "Sign in",
  lead: "To declare your sales and follow your <whole>eco-contributions</whole>.",
  email: "E-mail address",
  name: "Your name",
  password: "Password",
  newPassword: "New password",
  length: "At least 10 characters.",
  show: "Show",
  hide: "Hide",
  submit: "Sign in",
  submitting: "Signing in…",
  ended: "Your session has ended. Sign in to go on where you were.",
  refused: "The e-mail address or the password is not right.",
  unconfirmed: "Confirm your e-mail address first. The mail is on its way again.",
  wrong: {
    email: {
      missing: "Write your e-mail address, such as name@example.org",
      form: "“{typed}” is not an e-mail address: one looks like name@example.org",
    },
    name: {
      missing: "Write your name",
      long: "This name has {count, number} characters: write at most 200",
    },
    password: {
      missing: "Write your password",
      long: "This has {count, number} characters: a password has at most 256",
    },
    newPassword: {
      missing: "Choose a password of at least 10 characters",
      short:
        "{count, plural, one {This is # character} other {These are # characters}}: choose a password of at least 10",
      long: "These are {count, number} characters: choose a password of at most 256",
    },
  },
  forgot: "Forgot the password?",
  noAccount: "No account yet? <link>Sign up</link>",
  haveAccount: "You have an account? <link>Sign in</link>",
  integrate: "Building on the API? <link>Read the reference</link>",
  motto: "Every stream.\nOne declaration.",
};

export const fr: Translation<typeof en> = {
  metaTitle: "Se connecter",
  title: "Se connecter",
  lead: "Pour déclarer vos ventes et suivre vos <whole>éco-contributions</whole>.",
  email: "Adresse e-mail",
  name: "Votre nom",
  password: "Mot de passe",
  newPassword: "Nouveau mot de passe",
  length: "10 caractères au moins.",
  show: "Afficher",
  hide: "Masquer",
  submit: "Se connecter",
  submitting: "Connexion…",
  ended: "Votre session a pris fin. Connectez-vous pour reprendre où vous en étiez.",
  refused: "L’adresse e-mail ou le mot de passe n’est pas le bon.",
  unconfirmed: "Confirmez d’abord votre adresse e-mail. Le message vous est renvoyé.",
  wrong: {
    email: {
      missing: "Écrivez votre adresse e-mail, par exemple nom@exemple.fr",
      form: "« {typed} » n’est pas une adresse e-mail : elle s’écrit comme nom@exemple.fr",
    },
    name: {
      missing: "Écrivez votre nom",
      long: "Ce nom a {count, number} caractères : écrivez-en 200 au plus",
    },
    password: {
      missing: "Écrivez votre mot de passe",
      long: "Il y a {count, number} caractères : un mot de passe en a 256 au plus",
    },
    newPassword: {
      missing: "Choisissez un mot de passe d’au moins 10 caractères",
      short:
        "{count, plural, one {Il y a # caractère} other {Il y a # caractères}} : choisissez un mot de passe d’au moins 10",
      long: "Il y a {count, number} caractères : choisissez un mot de passe de 256 au plus",
    },
  },
  forgot: "Mot de passe oublié ?",
  noAccount: "Pas encore de compte ? <link>S’inscrire</link>",
  haveAccount: "Vous avez un compte ? <link>Se connecter</link>",
  integrate: "Vous intégrez l’API ? <link>Lire la référence</link>",
  motto: "Toutes les filières.\nUne déclaration.",
};

export const zh: Translation<typeof en> = {
  metaTitle: "登录",
  title: "登录",
  lead: "申报销售，掌握<whole>环保缴费</whole>。",
  email: "电子邮箱",
  name: "姓名",
  password: "密码",
  newPassword: "新密码",
  length: "至少 10 个字符。",
  show: "显示",
  hide: "隐藏",
  submit: "登录",
  submitting: "正在登录…",
  ended: "会话已结束。请登录后继续。",
  refused: "电子邮箱或密码不正确。",
  unconfirmed: "请先确认电子邮箱。确认邮件已重新发送。",
  wrong: {
    email: {
      missing: "请填写电子邮箱，例如 name@example.org",
      form: "“{typed}”不是电子邮箱地址，正确格式如 name@example.org",
    },
    name: {
      missing: "请填写姓名",
      long: "姓名有 {count, number} 个字符，最多 200 个",
    },
    password: {
      missing: "请填写密码",
      long: "共 {count, number} 个字符，密码最多 256 个",
    },
    newPassword: {
      missing: "请设置至少 10 个字符的密码",
      short: "只有 {count, number} 个字符，请设置至少 10 个字符的密码",
      long: "共 {count, number} 个字符，请设置不超过 256 个字符的密码",
    },
  },
  forgot: "忘记密码？",
  noAccount: "还没有账户？<link>注册</link>",
  haveAccount: "已有账户？<link>登录</link>",
  integrate: "要接入 API？<link>阅读参考文档</link>",
  motto: "所有类别。\n一份申报。",
};
