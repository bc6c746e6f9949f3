import Link from "next/link";
import { SectionTitle, Title } from "@/components/ui/heading";
import { Page } from "@/components/ui/page";
import type { Locale } from "@/db/vocabulary";
import { ERROR_CODES, type ErrorCode } from "@/lib/errors/catalogue";
import { GATE_STATUSES } from "@/lib/errors/error-text";
import { ERROR_EXAMPLES, EXAMPLE_ORIGIN } from "@/lib/errors/examples";
import { ERROR_PAGE_WORDS, ERROR_TEXTS, GATE_TEXTS } from "@/lib/errors/texts";
import { CodeSheet } from "./code-sheet";

type CodeProps = { code: ErrorCode; locale: Locale };
type ErrorHelpProps = CodeProps & {
  /** Where this service is reached. */
  origin: string;
};

/** One code: what happened, why, what to do, and how it looks on the wire. */
export function ErrorHelp({ code, locale, origin }: ErrorHelpProps) {
  const words = ERROR_PAGE_WORDS[locale];
  const { title, cause, remedy } = ERROR_TEXTS[locale][code];
  return (
    <Page>
      <article className="max-w-(--measure)">
        <h1>
          <span className="block font-mono text-print-muted text-sm/cosy">{code} </span>
          <Title as="span" className="block">
            {title}
          </Title>
        </h1>
        <SectionTitle className="mt-6">{words.cause}</SectionTitle>
        <p className="mt-1">{cause}</p>
        <SectionTitle className="mt-6">{words.remedy}</SectionTitle>
        <p className="mt-1">{remedy}</p>
        {code === "SERVICE_005" && <GateStatuses locale={locale} />}
        <Example code={code} locale={locale} origin={origin} />
        <Neighbours code={code} locale={locale} />
      </article>
    </Page>
  );
}

function GateStatuses({ locale }: { locale: Locale }) {
  const texts = GATE_TEXTS[locale];
  return (
    <>
      <SectionTitle className="mt-6">{ERROR_PAGE_WORDS[locale].gate}</SectionTitle>
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

function Example({ code, locale, origin }: ErrorHelpProps) {
  const words = ERROR_PAGE_WORDS[locale];
  const { request, status, body } = ERROR_EXAMPLES[code];
  return (
    <>
      <SectionTitle className="mt-6">{words.example}</SectionTitle>
      <CodeSheet head={words.request} written>
        {request.replace(EXAMPLE_ORIGIN, origin)}
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

function Neighbours({ code, locale }: CodeProps) {
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
