import Link from "next/link";
import type { Locale } from "@/db/vocabulary";
import { ERROR_CODES, type ErrorCode } from "@/lib/errors/catalogue";
import { GATE_STATUSES } from "@/lib/errors/error-text";
import { ERROR_EXAMPLES } from "@/lib/errors/examples";
import { ERROR_PAGE_WORDS, ERROR_TEXTS, GATE_TEXTS } from "@/lib/errors/texts";
import { CodeSheet } from "./code-sheet";

type ErrorHelpProps = { code: ErrorCode; locale: Locale };

/** One code: what happened, why, what to do, and how it looks on the wire. */
export function ErrorHelp({ code, locale }: ErrorHelpProps) {
  const words = ERROR_PAGE_WORDS[locale];
  const { title, cause, remedy } = ERROR_TEXTS[locale][code];
  return (
    <main className="page" id="main" tabIndex={-1}>
      <article className="max-w-(--measure)">
        <h1>
          <span className="block font-mono text-print-muted text-sm">{code} </span>
          <span className="say say-inner block">{title}</span>
        </h1>
        <h2 className="section-title mt-6">{words.cause}</h2>
        <p className="mt-1">{cause}</p>
        <h2 className="section-title mt-6">{words.remedy}</h2>
        <p className="mt-1">{remedy}</p>
        {code === "SERVICE_005" && <GateStatuses locale={locale} />}
        <Example code={code} locale={locale} />
        <Neighbours code={code} locale={locale} />
      </article>
    </main>
  );
}

function GateStatuses({ locale }: { locale: Locale }) {
  const texts = GATE_TEXTS[locale];
  return (
    <>
      <h2 className="section-title mt-6">{ERROR_PAGE_WORDS[locale].gate}</h2>
      <dl>
        {GATE_STATUSES.map((status) => (
          <div key={status} className="border-rule border-b py-3" id={String(status)}>
            <dt className="font-semibold">
              {status} · {texts[status].title}
            </dt>
            <dd>{texts[status].cause}</dd>
            <dd className="mt-1">{texts[status].remedy}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Example({ code, locale }: ErrorHelpProps) {
  const words = ERROR_PAGE_WORDS[locale];
  const { request, status, body } = ERROR_EXAMPLES[code];
  return (
    <>
      <h2 className="section-title mt-6">{words.example}</h2>
      <CodeSheet head={words.request} written>
        {request}
      </CodeSheet>
      <CodeSheet
        head={
          <>
            <b>{status}</b> {words.answer}
          </>
        }
      >
        {typeof body === "string" ? body : JSON.stringify(body, null, 2)}
      </CodeSheet>
    </>
  );
}

function Neighbours({ code, locale }: ErrorHelpProps) {
  const words = ERROR_PAGE_WORDS[locale];
  const at = ERROR_CODES.indexOf(code);
  const [before, after] = [ERROR_CODES[at - 1], ERROR_CODES[at + 1]];
  return (
    <nav className="mt-8 flex flex-wrap gap-x-6" aria-label={words.index}>
      <Link className="link" href="/errors">
        {words.all}
      </Link>
      {before && (
        <Link className="link" rel="prev" href={`/errors/${before}`}>
          {before}
        </Link>
      )}
      {after && (
        <Link className="link" rel="next" href={`/errors/${after}`}>
          {after}
        </Link>
      )}
    </nav>
  );
}
