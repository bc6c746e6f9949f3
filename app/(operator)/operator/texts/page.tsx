import type { Metadata } from "next";
import { AnswersToAll } from "@/app/answers";
import { readerLocale, readerTexts } from "@/app/locale";
import { chosenText } from "@/components/operator/chosen-text";
import { TextsPage } from "@/components/operator/texts-page";
import { filtersIn } from "@/components/ui/filters-in";
import { listSiteTexts } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("operator.tabs.texts") };
}

export default async function Page() {
  const own = await readerLocale();
  return (
    <AnswersToAll
      to={(search) => {
        const { slug, locale } = chosenText(filtersIn(search, ["Slug", "Language"]).filters, own);
        return [query(listSiteTexts, { query: { Slug: slug, Locale: locale } })];
      }}
    >
      <TextsPage />
    </AnswersToAll>
  );
}
