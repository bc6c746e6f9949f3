import type { Locale } from "@/db/vocabulary";

export type Words = { subject: string; paragraphs: readonly string[]; link: string; foot: string };

type MailTexts = {
  confirmation: Words;
  accountExists: Words;
  passwordReset: Words;
  passwordChanged: Words;
};

/** What mails say. No word that somebody else chose stands in them. */
export const MAIL_TEXTS: Record<Locale, MailTexts> = {
  en: {
    confirmation: {
      subject: "Confirm your e-mail address",
      paragraphs: [
        "An account for eco-contributions was made with this address. Open the link to confirm it; in another browser than that of the sign-up, your password is asked for.",
        "The link holds for 24 hours.",
      ],
      link: "Confirm this address",
      foot: "If it was not you, there is nothing to do: without this link the account can’t be used.",
    },
    accountExists: {
      subject: "You already have an account",
      paragraphs: [
        "Somebody, likely you, tried to make an account for eco-contributions with this address. It has one already: sign in with your password, or choose a new one if you forgot it.",
      ],
      link: "Choose a new password",
      foot: "If it was not you, there is nothing to do.",
    },
    passwordReset: {
      subject: "Choose a new password",
      paragraphs: [
        "A new password was asked for on eco-contributions for the account of this address.",
        "The link holds for one hour and works once. Every browser will then be signed out.",
      ],
      link: "Choose a new password",
      foot: "If it was not you, there is nothing to do: your password stays as it is.",
    },
    passwordChanged: {
      subject: "Your password was changed",
      paragraphs: [
        "The password of your eco-contributions account was changed, and your other browsers were signed out.",
      ],
      link: "It was not me: choose a new password",
      foot: "If it was you, there is nothing to do.",
    },
  },
  fr: {
    confirmation: {
      subject: "Confirmez votre adresse e-mail",
      paragraphs: [
        "Un compte d’éco-contributions a été créé avec cette adresse. Ouvrez le lien pour la confirmer ; dans un autre navigateur que celui de l’inscription, votre mot de passe est demandé.",
        "Le lien est valable 24 heures.",
      ],
      link: "Confirmer cette adresse",
      foot: "Si ce n’était pas vous, il n’y a rien à faire : sans ce lien, le compte est inutilisable.",
    },
    accountExists: {
      subject: "Vous avez déjà un compte",
      paragraphs: [
        "Quelqu’un, sans doute vous, a voulu créer un compte d’éco-contributions avec cette adresse. Elle en a déjà un : connectez-vous avec votre mot de passe, ou choisissez-en un nouveau si vous l’avez oublié.",
      ],
      link: "Choisir un nouveau mot de passe",
      foot: "Si ce n’était pas vous, il n’y a rien à faire.",
    },
    passwordReset: {
      subject: "Choisissez un nouveau mot de passe",
      paragraphs: [
        "Un nouveau mot de passe a été demandé sur éco-contributions pour le compte de cette adresse.",
        "Le lien est valable une heure et une seule fois. Tous les navigateurs seront ensuite déconnectés.",
      ],
      link: "Choisir un nouveau mot de passe",
      foot: "Si ce n’était pas vous, il n’y a rien à faire : votre mot de passe ne change pas.",
    },
    passwordChanged: {
      subject: "Votre mot de passe a changé",
      paragraphs: [
        "Le mot de passe de votre compte d’éco-contributions a été changé, et vos autres navigateurs ont été déconnectés.",
      ],
      link: "Ce n’était pas moi : choisir un nouveau mot de passe",
      foot: "Si c’était vous, il n’y a rien à faire.",
    },
  },
  zh: {
    confirmation: {
      subject: "请确认电子邮箱",
      paragraphs: [
        "有人用此邮箱注册了环保缴费账户。请打开链接确认；如果不是注册时用的浏览器，需要输入密码。",
        "链接 24 小时内有效。",
      ],
      link: "确认此邮箱",
      foot: "如果不是本人操作，无需处理：没有此链接，账户无法使用。",
    },
    accountExists: {
      subject: "此邮箱已有账户",
      paragraphs: [
        "有人（很可能是您）想用此邮箱注册环保缴费账户，但该邮箱已有账户：请用密码登录；如果忘记密码，请设置新密码。",
      ],
      link: "设置新密码",
      foot: "如果不是本人操作，无需处理。",
    },
    passwordReset: {
      subject: "设置新密码",
      paragraphs: [
        "有人为此邮箱的环保缴费账户申请了新密码。",
        "链接一小时内有效，且只能使用一次。设置后，所有浏览器都会退出登录。",
      ],
      link: "设置新密码",
      foot: "如果不是本人操作，无需处理：密码不会改变。",
    },
    passwordChanged: {
      subject: "密码已更改",
      paragraphs: ["环保缴费账户的密码已更改，其他浏览器已退出登录。"],
      link: "不是本人操作：设置新密码",
      foot: "如果是本人操作，无需处理。",
    },
  },
};
