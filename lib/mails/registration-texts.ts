import type { Locale } from "@/db/vocabulary";

/** What a mail tells of a registration. */
export type RegistrationNews =
  | "handedIn"
  | "payment"
  | "registered"
  | "rejected"
  | "terminated"
  | "takenBack";

export type Parties = { company: string; scheme: string };
type Told = { subject: string; paragraph: string };
type Texts = {
  /** Where a company's name can't stand in a mail. */
  aCompany: string;
  news: Record<RegistrationNews, (parties: Parties) => Told>;
  link: string;
  foot: string;
};

/** What mails say of a registration. */
export const REGISTRATION_MAIL_TEXTS: Record<Locale, Texts> = {
  en: {
    aCompany: "A company",
    news: {
      handedIn: ({ company, scheme }) => ({
        subject: `Registration handed in: ${scheme}`,
        paragraph: `${company} handed in its registration with ${scheme}. It is your turn.`,
      }),
      payment: ({ company, scheme }) => ({
        subject: `Payment awaited: ${scheme}`,
        paragraph: `The registration of ${company} with ${scheme} is prepared. It goes on once your payment has arrived: it is your turn.`,
      }),
      registered: ({ company, scheme }) => ({
        subject: `Registered: ${scheme}`,
        paragraph: `${company} is registered with ${scheme}. There is nothing left to do for this registration.`,
      }),
      rejected: ({ company, scheme }) => ({
        subject: `Registration rejected: ${scheme}`,
        paragraph: `The registration of ${company} with ${scheme} was rejected. The page says why. Once that is mended, hand it in again: it is your turn.`,
      }),
      terminated: ({ company, scheme }) => ({
        subject: `Registration terminated: ${scheme}`,
        paragraph: `The registration of ${company} with ${scheme} was terminated. If you still sell its products, start another one.`,
      }),
      takenBack: ({ company, scheme }) => ({
        subject: `Decision taken back: ${scheme}`,
        paragraph: `What was decided last on the registration of ${company} with ${scheme} was taken back. The page says how it stands now.`,
      }),
    },
    link: "See the registrations",
    foot: "You get this mail because you have an account on eco-contributions.",
  },
  fr: {
    aCompany: "Une entreprise",
    news: {
      handedIn: ({ company, scheme }) => ({
        subject: `Inscription déposée : ${scheme}`,
        paragraph: `${company} a déposé son inscription auprès de l’éco-organisme ${scheme}. C’est à vous.`,
      }),
      payment: ({ company, scheme }) => ({
        subject: `Paiement attendu : ${scheme}`,
        paragraph: `${company} : l’inscription auprès de l’éco-organisme ${scheme} est prête. Elle se poursuit dès réception de votre paiement : c’est à vous.`,
      }),
      registered: ({ company, scheme }) => ({
        subject: `Inscription faite : ${scheme}`,
        paragraph: `${company} : l’inscription auprès de l’éco-organisme ${scheme} est faite. Il ne reste rien à faire pour elle.`,
      }),
      rejected: ({ company, scheme }) => ({
        subject: `Inscription refusée : ${scheme}`,
        paragraph: `${company} : l’inscription auprès de l’éco-organisme ${scheme} a été refusée. La page dit pourquoi. Une fois le point corrigé, déposez-la à nouveau : c’est à vous.`,
      }),
      terminated: ({ company, scheme }) => ({
        subject: `Inscription résiliée : ${scheme}`,
        paragraph: `${company} : l’inscription auprès de l’éco-organisme ${scheme} a été résiliée. Si vous vendez encore ses produits, commencez-en une autre.`,
      }),
      takenBack: ({ company, scheme }) => ({
        subject: `Décision annulée : ${scheme}`,
        paragraph: `${company} : la dernière décision sur l’inscription auprès de l’éco-organisme ${scheme} a été annulée. La page dit où elle en est.`,
      }),
    },
    link: "Voir les inscriptions",
    foot: "Vous recevez ce message parce que vous avez un compte sur éco-contributions.",
  },
  zh: {
    aCompany: "一家公司",
    news: {
      handedIn: ({ company, scheme }) => ({
        subject: `注册已提交：${scheme}`,
        paragraph: `${company} 已提交在 ${scheme} 的注册，请您处理。`,
      }),
      payment: ({ company, scheme }) => ({
        subject: `等待付款：${scheme}`,
        paragraph: `${company} 在 ${scheme} 的注册已准备就绪，收到付款后继续办理，请您付款。`,
      }),
      registered: ({ company, scheme }) => ({
        subject: `注册完成：${scheme}`,
        paragraph: `${company} 已在 ${scheme} 完成注册，此项注册无需再做任何操作。`,
      }),
      rejected: ({ company, scheme }) => ({
        subject: `注册被拒绝：${scheme}`,
        paragraph: `${company} 在 ${scheme} 的注册被拒绝，原因见页面。更正后请重新提交。`,
      }),
      terminated: ({ company, scheme }) => ({
        subject: `注册已终止：${scheme}`,
        paragraph: `${company} 在 ${scheme} 的注册已终止。如果仍在销售相关产品，请开始新的注册。`,
      }),
      takenBack: ({ company, scheme }) => ({
        subject: `决定已撤回：${scheme}`,
        paragraph: `关于 ${company} 在 ${scheme} 的注册，最近一次决定已撤回，当前状态见页面。`,
      }),
    },
    link: "查看注册",
    foot: "收到此邮件，是因为您有环保缴费账户。",
  },
};
