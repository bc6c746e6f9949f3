import type { Locale } from "@/db/vocabulary";
import type { Words } from "./texts";

type Told = { company: string | undefined; minutes: number };

/** What the mail says that tells owners of an operator who looks at the portal as they see it. */
export const SEEN_AS_TEXTS: Record<Locale, (told: Told) => Words> = {
  en: ({ company, minutes }) => ({
    subject: "The operator looks at your pages",
    paragraphs: [
      `An operator of the service opened the portal as ${company ? `“${company}”` : "your company"} sees it, for ${minutes} minutes at most. They can read what you read and change nothing.`,
    ],
    link: "See the activity",
    foot: "If you did not ask for help, ask the operator why.",
  }),
  fr: ({ company, minutes }) => ({
    subject: "L’opérateur regarde vos pages",
    paragraphs: [
      `Un opérateur du service a ouvert le portail tel que ${company ? `« ${company} »` : "votre entreprise"} le voit, pour ${minutes} minutes au plus. Il peut lire ce que vous lisez et ne peut rien modifier.`,
    ],
    link: "Voir l’activité",
    foot: "Si vous n’avez pas demandé d’aide, demandez-lui pourquoi.",
  }),
  zh: ({ company, minutes }) => ({
    subject: "运营方正在查看您的页面",
    paragraphs: [
      `服务运营方以${company ? `“${company}”` : "贵公司"}的视角打开了门户，最长 ${minutes} 分钟。其只能查看您能看到的内容，不能作任何修改。`,
    ],
    link: "查看活动记录",
    foot: "如果您没有请求协助，请向运营方询问原因。",
  }),
};
