import type { Metadata } from "next";
import { AnswersToAll } from "@/app/answers";
import { readerLocale, readerTexts } from "@/app/locale";
import { SiteTextPage } from "@/components/site-texts/site-text-page";
import type { SiteTextSlug } from "@/db/vocabulary";
import { listSiteTexts } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";

/** A page about the service, with its text in its first HTML. */
export const aboutPage = (slug: SiteTextSlug) => ({
  async generateMetadata(): Promise<Metadata> {
    return { title: (await readerTexts())(`siteTexts.names.${slug}`) };
  },
  async Page() {
    const locale = await readerLocale();
    return (
      <AnswersToAll to={() => [query(listSiteTexts, { query: { Slug: slug, Locale: locale } })]}>
        <SiteTextPage slug={slug} />
      </AnswersToAll>
    );
  },
});
