import { selectSiteTexts } from "@/db/queries/site-texts";
import { LOCALES, SITE_TEXT_SLUGS } from "@/db/vocabulary";
import type { listSiteTexts as contract } from "@/lib/contract/site-texts";
import type { Operation } from "@/lib/operation";
import { describeSiteText } from "./describe-site-text";

export const listSiteTexts: Operation<typeof contract> = async ({ db }, { query }) => {
  const written = await selectSiteTexts(db, { slug: query.Slug, locale: query.Locale });
  const slugs = query.Slug ? [query.Slug] : SITE_TEXT_SLUGS;
  const locales = query.Locale ? [query.Locale] : LOCALES;
  return slugs.flatMap((slug) =>
    locales.map((locale) =>
      describeSiteText(
        slug,
        locale,
        written.find((row) => row.slug === slug && row.locale === locale),
      ),
    ),
  );
};
