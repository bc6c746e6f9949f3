import { useTranslations } from "next-intl";
import { CODE_HEAD, CODE_SHEET } from "./code-sheet";
import { CodeText } from "./code-text";
import type { ConsoleAnswer } from "./send-request";

/** What the portal answered, and how long it took. */
export function AnswerSheet({ of: answer }: { of: ConsoleAnswer }) {
  const t = useTranslations("reference");
  return (
    <figure className={CODE_SHEET}>
      <figcaption className={CODE_HEAD}>
        <b>{t("took", { status: String(answer.status), ms: answer.ms })}</b>
        <code className="text-print-muted font-mono wrap-anywhere">{answer.requestId}</code>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long code scrolls, also by keyboard */}
      <section className="max-h-104 overflow-auto" tabIndex={0} aria-label={t("answer")}>
        <CodeText>{answer.text}</CodeText>
      </section>
    </figure>
  );
}
