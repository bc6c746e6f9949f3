import type { Locale, Role } from "@/db/vocabulary";
import type { Words } from "./texts";

/** A company by its name where that may stand in a mail. */
type Named = { company: string | undefined };

type MemberMailTexts = {
  invitation: (invited: Named & { role: Role }) => Words;
  accepted: (named: Named) => Words;
  expired: (named: Named) => Words;
  needsOwner: (named: Named) => Words;
  companyAsked: Words;
  companyConfirmed: (named: Named) => Words;
  companyRefused: (named: Named) => Words;
  /** The operator's own. */
  word: (said: string) => string;
};

const ROLE: Record<Locale, Record<Role, string>> = {
  en: {
    owner: "As an owner you do everything, and decide who else may.",
    editor: "As an editor you change products and declarations, and spend credits.",
    viewer: "As a viewer you read everything and change nothing.",
  },
  fr: {
    owner: "Comme propriétaire, vous faites tout et décidez qui d’autre le peut.",
    editor: "Comme éditeur, vous modifiez produits et déclarations, et dépensez des crédits.",
    viewer: "Comme lecteur, vous voyez tout et ne modifiez rien.",
  },
  zh: {
    owner: "作为所有者，可进行全部操作，并决定其他成员的权限。",
    editor: "作为编辑者，可修改产品和申报，并使用点数。",
    viewer: "作为查看者，可查看全部内容，但不能修改。",
  },
};

/** What mails say about members and companies. */
export const MEMBER_MAIL_TEXTS: Record<Locale, MemberMailTexts> = {
  en: {
    invitation: ({ company, role }) => ({
      subject: "An invitation to eco-contributions",
      paragraphs: [
        `${company ? `The company “${company}”` : "A company"} invites you to work on its eco-contributions. ${ROLE.en[role]}`,
        "The invitation holds for 7 days.",
      ],
      link: "See the invitation",
      foot: "If you do not know the company, there is nothing to do.",
    }),
    accepted: ({ company }) => ({
      subject: "An invitation was accepted",
      paragraphs: [
        `Somebody who was invited to ${company ? `“${company}”` : "your company"} has accepted and is a member now.`,
      ],
      link: "See the members",
      foot: "If you did not expect it, an owner can remove them there.",
    }),
    expired: ({ company }) => ({
      subject: "An invitation was not answered",
      paragraphs: [
        `An invitation to ${company ? `“${company}”` : "your company"} was not answered within 7 days and holds no longer. You can send another one.`,
      ],
      link: "Invite again",
      foot: "If they are not to be invited any more, there is nothing to do.",
    }),
    needsOwner: ({ company }) => ({
      subject: "Invitations need an owner",
      paragraphs: [
        `Who sent open invitations to ${company ? `“${company}”` : "your company"} is not an owner of it any more. The invitations hold no longer until another owner sends them again.`,
      ],
      link: "See the invitations",
      foot: "If they are not to be sent again, there is nothing to do: they expire.",
    }),
    companyAsked: {
      subject: "A company waits to be confirmed",
      paragraphs: [
        "Somebody who has started as many companies as one person may asks for a further one. It begins once an operator confirms it.",
      ],
      link: "See the companies that wait",
      foot: "It waits until an operator decides.",
    },
    companyConfirmed: ({ company }) => ({
      subject: "Your company is confirmed",
      paragraphs: [
        `${company ? `“${company}”` : "The company that you asked for"} is registered, and you own it. Its registrations with schemes are drafts that you can finish.`,
      ],
      link: "Open the portal",
      foot: "If you did not ask for it, tell the operator.",
    }),
    companyRefused: ({ company }) => ({
      subject: "Your company was not confirmed",
      paragraphs: [
        `The operator did not confirm ${company ? `“${company}”` : "the company that you asked for"}. Nothing was registered.`,
      ],
      link: "Open the portal",
      foot: "You can ask again once the reason is gone.",
    }),
    word: (said) => `The operator says: “${said}”`,
  },
  fr: {
    invitation: ({ company, role }) => ({
      subject: "Une invitation à éco-contributions",
      paragraphs: [
        `${company ? `L’entreprise « ${company} »` : "Une entreprise"} vous invite à travailler sur ses éco-contributions. ${ROLE.fr[role]}`,
        "L’invitation est valable 7 jours.",
      ],
      link: "Voir l’invitation",
      foot: "Si vous ne connaissez pas cette entreprise, il n’y a rien à faire.",
    }),
    accepted: ({ company }) => ({
      subject: "Une invitation a été acceptée",
      paragraphs: [
        `Une personne invitée à rejoindre ${company ? `« ${company} »` : "votre entreprise"} a accepté et en est maintenant membre.`,
      ],
      link: "Voir les membres",
      foot: "Si vous ne vous y attendiez pas, un propriétaire peut la retirer sur cette page.",
    }),
    expired: ({ company }) => ({
      subject: "Une invitation est restée sans réponse",
      paragraphs: [
        `Une invitation à rejoindre ${company ? `« ${company} »` : "votre entreprise"} n’a pas reçu de réponse en 7 jours et n’est plus valable. Vous pouvez en envoyer une autre.`,
      ],
      link: "Inviter de nouveau",
      foot: "Si cette personne n’est plus à inviter, il n’y a rien à faire.",
    }),
    needsOwner: ({ company }) => ({
      subject: "Des invitations attendent un propriétaire",
      paragraphs: [
        `La personne qui avait envoyé des invitations à rejoindre ${company ? `« ${company} »` : "votre entreprise"} n’en est plus propriétaire. Elles ne sont plus valables tant qu’un autre propriétaire ne les renvoie pas.`,
      ],
      link: "Voir les invitations",
      foot: "Si elles ne sont pas à renvoyer, il n’y a rien à faire : elles expirent.",
    }),
    companyAsked: {
      subject: "Une entreprise attend votre confirmation",
      paragraphs: [
        "Une personne qui a déjà créé autant d’entreprises que permis en demande une autre. Celle-ci ne commence qu’une fois confirmée par un opérateur.",
      ],
      link: "Voir les entreprises en attente",
      foot: "Elle attend la décision d’un opérateur.",
    },
    companyConfirmed: ({ company }) => ({
      subject: "Votre entreprise est confirmée",
      paragraphs: [
        `${company ? `« ${company} »` : "L’entreprise que vous avez demandée"} est enregistrée et vous en êtes propriétaire. Ses inscriptions aux éco-organismes sont des brouillons à compléter.`,
      ],
      link: "Ouvrir le portail",
      foot: "Si vous ne l’avez pas demandée, prévenez l’opérateur.",
    }),
    companyRefused: ({ company }) => ({
      subject: "Votre entreprise n’a pas été confirmée",
      paragraphs: [
        `L’opérateur n’a pas confirmé ${company ? `« ${company} »` : "l’entreprise que vous avez demandée"}. Rien n’a été enregistré.`,
      ],
      link: "Ouvrir le portail",
      foot: "Vous pourrez la demander de nouveau une fois la raison levée.",
    }),
    word: (said) => `L’opérateur précise : « ${said} »`,
  },
  zh: {
    invitation: ({ company, role }) => ({
      subject: "环保缴费邀请",
      paragraphs: [
        `${company ? `“${company}”公司` : "一家公司"}邀请您参与其环保缴费工作。${ROLE.zh[role]}`,
        "邀请 7 天内有效。",
      ],
      link: "查看邀请",
      foot: "如果不认识这家公司，无需处理。",
    }),
    accepted: ({ company }) => ({
      subject: "邀请已被接受",
      paragraphs: [`受邀加入${company ? `“${company}”` : "贵公司"}的人已接受邀请，现已成为成员。`],
      link: "查看成员",
      foot: "如果并非预期，所有者可在该页面将其移除。",
    }),
    expired: ({ company }) => ({
      subject: "邀请未获答复",
      paragraphs: [
        `加入${company ? `“${company}”` : "贵公司"}的一份邀请在 7 天内未获答复，现已失效。可以重新发送。`,
      ],
      link: "重新邀请",
      foot: "如果不再需要邀请，无需处理。",
    }),
    needsOwner: ({ company }) => ({
      subject: "有邀请需要所有者处理",
      paragraphs: [
        `发出邀请的人已不再是${company ? `“${company}”` : "贵公司"}的所有者。在另一位所有者重新发送之前，这些邀请无效。`,
      ],
      link: "查看邀请",
      foot: "如果不需要重新发送，无需处理：邀请会自动过期。",
    }),
    companyAsked: {
      subject: "有公司等待确认",
      paragraphs: ["有人登记的公司已达到每人上限，申请再登记一家。须经运营人员确认后方可开始。"],
      link: "查看等待确认的公司",
      foot: "该申请会一直等待运营人员决定。",
    },
    companyConfirmed: ({ company }) => ({
      subject: "公司已确认",
      paragraphs: [
        `${company ? `“${company}”` : "您申请的公司"}已登记，您是其所有者。向责任组织的注册为草稿，可继续完成。`,
      ],
      link: "打开门户",
      foot: "如果不是本人申请，请告知运营方。",
    }),
    companyRefused: ({ company }) => ({
      subject: "公司未获确认",
      paragraphs: [`运营方未确认${company ? `“${company}”` : "您申请的公司"}，未作任何登记。`],
      link: "打开门户",
      foot: "原因消除后可以重新申请。",
    }),
    word: (said) => `运营方说明：“${said}”`,
  },
};
