import { LOCALES, type Locale, SITE_TEXT_SLUGS, type SiteTextSlug } from "@/db/vocabulary";

type Chosen = { slug: SiteTextSlug; locale: Locale };

/** Which text an address names; the legal notice in the reader's own language where it names none. */
export const chosenText = ({ Slug, Language }: Record<"Slug" | "Language", string>, own: Locale): Chosen => ({
  slug: SITE_TEXT_SLUGS.find((each) => each === Slug) ?? "legal-notice",
  locale: LOCALES.find((each) => each === Language) ?? own,
});
