import type { Translation } from "./translation";

export const en = {
  title: "An invitation",
  says: "{company} invites you",
  as: {
    owner: "As an owner you do everything, and decide who else may.",
    editor: "As an editor you change products and declarations, and spend credits.",
    viewer: "As a viewer you read everything and change nothing.",
  },
  forAddress: "For <b>{email}</b>.",
  known: "This address has an account: accept with its password.",
  accept: "Accept",
  accepting: "Accepting…",
  wrongPassword: "That is not the password of this account. <link>Choose a new one</link>",
  linkOver:
    "This invitation no longer holds. If you accepted it already, <link>sign in</link>; else ask for another one.",
};

export const fr: Translation<typeof en> = {
  title: "Une invitation",
  says: "{company} vous invite",
  as: {
    owner: "Comme propriétaire, vous faites tout et décidez qui d’autre le peut.",
    editor: "Comme éditeur, vous modifiez produits et déclarations, et dépensez des crédits.",
    viewer: "Comme lecteur, vous voyez tout et ne modifiez rien.",
  },
  forAddress: "Pour <b>{email}</b>.",
  known: "Cette adresse a un compte : acceptez avec son mot de passe.",
  accept: "Accepter",
  accepting: "Acceptation…",
  wrongPassword: "Ce n’est pas le mot de passe de ce compte. <link>En choisir un nouveau</link>",
  linkOver:
    "Cette invitation n’est plus valable. Si vous l’avez déjà acceptée, <link>connectez-vous</link> ; sinon, demandez-en une autre.",
};

export const zh: Translation<typeof en> = {
  title: "邀请",
  says: "{company} 邀请您加入",
  as: {
    owner: "作为所有者，可进行全部操作，并决定其他成员的权限。",
    editor: "作为编辑者，可修改产品和申报，并使用点数。",
    viewer: "作为查看者，可查看全部内容，但不能修改。",
  },
  forAddress: "受邀邮箱：<b>{email}</b>。",
  known: "此邮箱已有账户：请用其密码接受邀请。",
  accept: "接受",
  accepting: "正在接受…",
  wrongPassword: "这不是该账户的密码。<link>设置新密码</link>",
  linkOver: "邀请已失效。如已接受，请<link>登录</link>；否则请对方重新邀请。",
};
