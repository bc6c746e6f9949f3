"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { Failure } from "@/components/ui/failure";
import { Title } from "@/components/ui/heading";
import { Bone } from "@/components/ui/skeleton";
import { useFormat } from "@/components/ui/use-format";
import type { SiteTextSlug } from "@/db/vocabulary";
import { listSiteTexts } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { withFrenchSpaces } from "@/lib/i18n/french-spaces";
import { MarkedText } from "./marked-text";

/** A page about the service: its name, and what its operator says there. */
export function SiteTextPage({ slug }: { slug: SiteTextSlug }) {
  const t = useTranslations("siteTexts");
  const format = useFormat();
  const locale = useLocale();
  const { data: [data] = [], error } = useQuery(
    query(listSiteTexts, { query: { Slug: slug, Locale: locale } }),
  );
  return (
    <article className="max-w-(--measure)">
      <Title>{t(`names.${slug}`)}</Title>
      {error && <Failure error={error} />}
      {data ? (
        <MarkedText>{locale === "fr" ? withFrenchSpaces(data.text) : data.text}</MarkedText>
      ) : (
        !error && <Bone width={20} />
      )}
      {data?.updatedAt && (
        <p className="mt-8 text-print-muted text-sm/cosy">
          {t("updated", { day: format.dayOfYear(data.updatedAt) })}
        </p>
      )}
    </article>
  );
}
