import Link from "next/link";
import { SectionTitle, Title } from "@/components/ui/heading";
import { Page } from "@/components/ui/page";
import type { Locale } from "@/db/vocabulary";
import { translator } from "@/lib/i18n/translator";
import { GUIDES } from "@/lib/reference/guides";
import { referenceOperations } from "@/lib/reference/operations";
import { samplesOf } from "@/lib/reference/samples";
import { CodeSample } from "./code-sample";

type ReferenceStartProps = { locale: Locale /** Where this service is reached. */; origin: string };

/** How to begin: address, key, one call, and what holds for every operation. */
export function ReferenceStart({ locale, origin }: ReferenceStartProps) {
  const t = translator(locale);
  const first = referenceOperations().find(({ id }) => id === GUIDES.firstCall[0]);
  const sections = [
    [t("reference.keys"), t("reference.keysHelp")],
    [t("reference.failures"), t("reference.failuresHelp")],
    [t("reference.repeats"), t("reference.repeatsHelp")],
    [t("reference.pages"), t("reference.pagesHelp")],
    [t("reference.limits"), t("reference.limitsHelp")],
  ] as const;
  return (
    <Page>
      <div className="max-w-(--measure)">
        <Title>{t("reference.title")}</Title>
        <p className="mt-3">{t("reference.lead")}</p>
        <p className="mt-2">
          <a className="link" href="/api/openapi.json">
            {t("reference.document")}
          </a>
        </p>
        <p className="mt-2">
          <Link className="link" href="/reference/guides" prefetch={false}>
            {t("guides.title")}
          </Link>
        </p>
        <SectionTitle className="mt-6">{t("reference.firstCall")}</SectionTitle>
        <p className="mt-1 mb-3">{t("reference.firstCallHelp")}</p>
        {first && <CodeSample samples={samplesOf(first, origin)} />}
        {sections.map(([title, help]) => (
          <section key={title}>
            <SectionTitle className="mt-6">{title}</SectionTitle>
            <p className="mt-1">{help}</p>
          </section>
        ))}
      </div>
    </Page>
  );
}
