import type { Locale } from "@/db/vocabulary";
import { escapeHtml } from "@/lib/domain/escape-html";
import { formatter } from "@/lib/i18n/format";

/** A number that a scheme gave a producer. */
type LegalNumber = { ecoOrganismName: string; schemeCode: string; uin: string };

/** What introduces them; in France with the article that asks for them. */
const INTRODUCTIONS: Record<Locale, { france: string; elsewhere: string }> = {
  en: {
    france:
      "Unique identifiers of the registers of producers (extended producer responsibility, article L. 541-10-13 of the French Environment Code)",
    elsewhere: "Unique identifiers of the registers of producers (extended producer responsibility)",
  },
  fr: {
    france:
      "Identifiants uniques d’enregistrement au registre des producteurs (responsabilité élargie du producteur, article L. 541-10-13 du code de l’environnement)",
    elsewhere:
      "Identifiants uniques d’enregistrement au registre des producteurs (responsabilité élargie du producteur)",
  },
  zh: {
    france: "生产商登记唯一标识（生产者责任延伸，《法国环境法典》第 L. 541-10-13 条）",
    elsewhere: "生产商登记唯一标识（生产者责任延伸）",
  },
};

/** A text for the legal page of a web shop. */
export function legalText(
  numbers: readonly LegalNumber[],
  { country, locale, form }: { country: string; locale: Locale; form: "plain" | "html" },
): string {
  const { aside, colon } = formatter(locale, "UTC");
  const introduction = `${INTRODUCTIONS[locale][country === "FR" ? "france" : "elsewhere"]}${colon.trimEnd()}`;
  const lines = numbers.map(
    ({ ecoOrganismName, schemeCode, uin }) => `${ecoOrganismName}${aside(schemeCode)}${colon}${uin}`,
  );
  if (form === "plain") return [introduction, ...lines.map((line) => `- ${line}`)].join("\n");
  const items = lines.map((line) => `  <li>${escapeHtml(line)}</li>`);
  return [`<p>${escapeHtml(introduction)}</p>`, "<ul>", ...items, "</ul>"].join("\n");
}
