import type { SiteTextRow } from "@/db/queries/site-texts";
import type { Locale, SiteTextSlug } from "@/db/vocabulary";
import type { Returned } from "@/lib/contract/endpoint";
import type { upsertSiteText } from "@/lib/contract/site-texts";
import { DEFAULT_TEXTS } from "./default-texts";

type Described = Returned<typeof upsertSiteText>;

/** What a page says: what the operator wrote, else what the service says by itself. */
export const describeSiteText = (slug: SiteTextSlug, locale: Locale, row?: SiteTextRow): Described =>
  row
    ? { slug, locale, text: row.text, isDefault: false, updatedAt: row.updatedAt.toISOString() }
    : { slug, locale, text: DEFAULT_TEXTS[locale][slug], isDefault: true, updatedAt: null };
