import Link from "next/link";
import { SectionTitle, Title } from "@/components/ui/heading";
import { Page } from "@/components/ui/page";
import type { Locale } from "@/db/vocabulary";
import { translator } from "@/lib/i18n/translator";
import { GUIDES, SENT_IN_GUIDES } from "@/lib/reference/guides";
import { referenceOperations } from "@/lib/reference/operations";
import { samplesOf } from "@/lib/reference/samples";
import { CodeSample } from "./code-sample";

type ReferenceGuidesProps = { locale: Locale /** Where this service is reached. */; origin: string };

/** What an integration does, task by task, with the calls of the contract that it takes. */
export function ReferenceGuides({ locale, origin }: ReferenceGuidesProps) {
  const t = translator(locale);
  const operations = new Map(referenceOperations().map((operation) => [operation.id, operation]));
  const guides = Object.keys(GUIDES) as (keyof typeof GUIDES)[];
  return (
    <Page>
      <div className="max-w-[48rem]">
        <Title>{t("guides.title")}</Title>
        <p className="mt-3">{t("guides.lead")}</p>
        <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
          {guides.map((guide) => (
            <li key={guide}>
              <a className="link" href={`#${guide}`}>
                {t(`guides.${guide}.title`)}
              </a>
            </li>
          ))}
        </ul>
        {guides.map((guide) => (
          <section key={guide} id={guide} className="scroll-mt-4">
            <SectionTitle className="mt-9">{t(`guides.${guide}.title`)}</SectionTitle>
            <p className="mt-1 max-w-(--measure)">{t(`guides.${guide}.text`)}</p>
            <ol>
              {GUIDES[guide].map((id) => {
                const operation = operations.get(id);
                const { body, ...sent } = SENT_IN_GUIDES[guide]?.[id] ?? {};
                const called = operation && {
                  ...operation,
                  ...sent,
                  ...(body && { bodyExample: JSON.stringify(body, null, 2) }),
                };
                return (
                  called && (
                    <li key={id} className="mt-5">
                      <p className="mb-2 max-w-(--measure)">
                        {t(`guides.${guide}.${id}` as "guides.firstCall.listSchemePros")}{" "}
                        <Link className="link text-sm" href={`/reference/${id}`} prefetch={false} lang="en">
                          {called.title}
                        </Link>
                      </p>
                      <CodeSample samples={samplesOf(called, origin)} />
                    </li>
                  )
                );
              })}
            </ol>
          </section>
        ))}
      </div>
    </Page>
  );
}
