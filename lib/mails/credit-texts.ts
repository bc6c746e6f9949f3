import type { CreditPurpose, Locale } from "@/db/vocabulary";

type Words = { subject: string; paragraphs: readonly string[]; link: string; foot: string };

type CreditMailTexts = {
  /** In the place of a name that can't stand in a mail. */
  someCompany: string;
  yourCompany: string;
  asked: (asked: { company: string; amount: number; purpose: CreditPurpose; left: number }) => Words;
  granted: (granted: { company: string; amount: number }) => Words;
  refused: (refused: { company: string }) => Words;
  reversed: (reversed: { company: string; amount: number; left: number }) => Words;
  /** The operator's word. */
  answer: (answer: string) => string;
};

const FOR: Record<Locale, Record<CreditPurpose, string>> = {
  en: {
    PRODUCT: " to add products to its catalog",
    UPLOAD: " for a file that it uploaded",
    DECLARATION: " to declare quantities",
    OTHER: "",
  },
  fr: {
    PRODUCT: " pour ajouter des produits à son catalogue",
    UPLOAD: " pour un fichier qu’elle a envoyé",
    DECLARATION: " pour déclarer des quantités",
    OTHER: "",
  },
  zh: { PRODUCT: "，用于添加产品", UPLOAD: "，用于导入文件", DECLARATION: "，用于申报数量", OTHER: "" },
};

const credits = (count: number) => (count === 1 ? "1 credit" : `${count} credits`);
const crédits = (count: number) => (count < 2 ? `${count} crédit` : `${count} crédits`);

/** What mails about asked credits say. */
export const CREDIT_MAIL_TEXTS: Record<Locale, CreditMailTexts> = {
  en: {
    someCompany: "A company",
    yourCompany: "your company",
    asked: ({ company, amount, purpose, left }) => ({
      subject: `${company} asks for ${credits(amount)}`,
      paragraphs: [
        `${company} asks for ${credits(amount)}${FOR.en[purpose]}. It has ${left === 0 ? "none" : credits(left)} left.`,
        "Your answer, with a word of yours, reaches its owners by mail.",
      ],
      link: "See the request",
      foot: "You get this mail because you run this service.",
    }),
    granted: ({ company, amount }) => ({
      subject: `You have ${credits(amount)} more`,
      paragraphs: [`The operator of this service granted ${company} ${credits(amount)}.`],
      link: "See the credits",
      foot: "You get this mail because you own this company’s account.",
    }),
    refused: ({ company }) => ({
      subject: "The credits were not granted",
      paragraphs: [`The operator of this service did not grant the credits that ${company} asked for.`],
      link: "See the request",
      foot: "You get this mail because you own this company’s account.",
    }),
    reversed: ({ company, amount, left }) => ({
      subject: amount === 1 ? "1 credit was taken back" : `${amount} credits were taken back`,
      paragraphs: [
        `The operator of this service took back ${credits(amount)} that ${amount === 1 ? "was" : "were"} granted to ${company}. ${left === 0 ? "None is left" : left === 1 ? "1 is left" : `${left} are left`} to use.`,
      ],
      link: "See the credits",
      foot: "You get this mail because you own this company’s account.",
    }),
    answer: (answer) => `The operator’s word: “${answer}”`,
  },
  fr: {
    someCompany: "Une entreprise",
    yourCompany: "votre entreprise",
    asked: ({ company, amount, purpose, left }) => ({
      subject: `${company} demande ${crédits(amount)}`,
      paragraphs: [
        `${company} demande ${crédits(amount)}${FOR.fr[purpose]}. ${left === 0 ? "Il ne lui en reste aucun" : left === 1 ? "Il lui en reste 1" : `Il lui en reste ${left}`}.`,
        "Votre réponse, accompagnée d’un mot de votre part, parviendra à ses propriétaires par e-mail.",
      ],
      link: "Voir la demande",
      foot: "Vous recevez cet e-mail parce que vous exploitez ce service.",
    }),
    granted: ({ company, amount }) => ({
      subject: `Vous avez ${crédits(amount)} de plus`,
      paragraphs: [`L’opérateur de ce service a accordé ${crédits(amount)} à ${company}.`],
      link: "Voir les crédits",
      foot: "Vous recevez cet e-mail parce que vous êtes propriétaire du compte de cette entreprise.",
    }),
    refused: ({ company }) => ({
      subject: "Les crédits n’ont pas été accordés",
      paragraphs: [`L’opérateur de ce service n’a pas accordé les crédits demandés par ${company}.`],
      link: "Voir la demande",
      foot: "Vous recevez cet e-mail parce que vous êtes propriétaire du compte de cette entreprise.",
    }),
    reversed: ({ company, amount, left }) => ({
      subject: amount === 1 ? "1 crédit a été repris" : `${amount} crédits ont été repris`,
      paragraphs: [
        `L’opérateur de ce service a repris ${crédits(amount)} ${amount === 1 ? "accordé" : "accordés"} à ${company}. ${left === 0 ? "Il n’en reste aucun" : `Il en reste ${left}`} à utiliser.`,
      ],
      link: "Voir les crédits",
      foot: "Vous recevez cet e-mail parce que vous êtes propriétaire du compte de cette entreprise.",
    }),
    answer: (answer) => `Le mot de l’opérateur : « ${answer} »`,
  },
  zh: {
    someCompany: "一家公司",
    yourCompany: "贵公司",
    asked: ({ company, amount, purpose, left }) => ({
      subject: `${company} 申请 ${amount} 点`,
      paragraphs: [
        `${company} 申请 ${amount} 点${FOR.zh[purpose]}。该公司${left === 0 ? "的点数已用完" : `还有 ${left} 点`}。`,
        "您的答复和留言会通过邮件发送给该公司的所有者。",
      ],
      link: "查看申请",
      foot: "您运营此服务，因此收到此邮件。",
    }),
    granted: ({ company, amount }) => ({
      subject: `新增 ${amount} 点`,
      paragraphs: [`服务运营方向 ${company} 发放了 ${amount} 点。`],
      link: "查看点数",
      foot: "您是该公司账户的所有者，因此收到此邮件。",
    }),
    refused: ({ company }) => ({
      subject: "点数申请未获批准",
      paragraphs: [`服务运营方未批准 ${company} 的点数申请。`],
      link: "查看申请",
      foot: "您是该公司账户的所有者，因此收到此邮件。",
    }),
    reversed: ({ company, amount, left }) => ({
      subject: `已收回 ${amount} 点`,
      paragraphs: [
        `服务运营方收回了发放给 ${company} 的 ${amount} 点。${left === 0 ? "可用点数已为零" : `可用点数还有 ${left} 点`}。`,
      ],
      link: "查看点数",
      foot: "您是该公司账户的所有者，因此收到此邮件。",
    }),
    answer: (answer) => `运营方留言：“${answer}”`,
  },
};
