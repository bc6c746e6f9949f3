import type { Locale } from "@/db/vocabulary";
import { escapeHtml } from "@/lib/domain/escape-html";
import { colonOf } from "@/lib/i18n/colon";
import { withFrenchSpaces } from "@/lib/i18n/french-spaces";
import { LANGUAGE_TAGS } from "@/lib/i18n/locale";

/** What a mail says, before it is laid out. */
export type Letter = {
  locale: Locale;
  subject: string;
  paragraphs: readonly string[];
  link: { label: string; url: string };
  /** What to do when the mail was not expected. */
  foot: string;
};

/** What is kept of a letter until it is sent. */
export type SaidInMail = { subject: string; text: string; html: string };

/** A letter as text and as HTML that loads nothing from anywhere. */
export function layOut({ locale, link, ...said }: Letter): SaidInMail {
  const set = locale === "fr" ? withFrenchSpaces : (text: string) => text;
  const [subject, foot, label] = [set(said.subject), set(said.foot), set(link.label)];
  const paragraphs = said.paragraphs.map(set);
  const text = [...paragraphs, `${label}${colonOf(locale).trimEnd()}\n${link.url}`, foot].join("\n\n");
  const html = `<!doctype html>
<html lang="${LANGUAGE_TAGS[locale]}">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px">
<h1 style="font:600 24px/1.3 Georgia,serif;margin:0 0 16px">${escapeHtml(subject)}</h1>
${paragraphs.map((each) => `<p style="margin:0 0 16px">${escapeHtml(each)}</p>`).join("\n")}
<p style="margin:24px 0"><a href="${escapeHtml(link.url)}" style="display:inline-block;padding:10px 18px;border-radius:3px;background:#2440b8;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;word-break:break-all">${escapeHtml(link.url)}</p>
<p style="margin:0;font-size:13px">${escapeHtml(foot)}</p>
</div>
</body>
</html>
`;
  return { subject, text: `${text}\n`, html };
}
