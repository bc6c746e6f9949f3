import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../client";
import { lockName } from "../lock-name";
import { siteTexts } from "../schema";
import type { Locale, SiteTextSlug } from "../vocabulary";

export type SiteTextRow = typeof siteTexts.$inferSelect;

/** What the operator wrote; a filter that is absent asks for all. */
export function selectSiteTexts(
  db: Db,
  { slug, locale }: { slug: SiteTextSlug | undefined; locale: Locale | undefined },
): Promise<SiteTextRow[]> {
  return db
    .select()
    .from(siteTexts)
    .where(and(slug && eq(siteTexts.slug, slug), locale && eq(siteTexts.locale, locale)));
}

/** Has who writes the same text wait until this transaction has ended. */
export const lockSiteText = (db: Db, slug: SiteTextSlug, locale: Locale): Promise<void> =>
  lockName(db, `site text ${slug} ${locale}`);

export async function upsertSiteText(
  db: Db,
  row: Pick<SiteTextRow, "slug" | "locale" | "text">,
): Promise<SiteTextRow | undefined> {
  const [written] = await db
    .insert(siteTexts)
    .values(row)
    .onConflictDoUpdate({
      target: [siteTexts.slug, siteTexts.locale],
      set: { text: row.text, updatedAt: sql`now()` },
    })
    .returning();
  return written;
}

export async function deleteSiteText(db: Db, slug: SiteTextSlug, locale: Locale): Promise<void> {
  await db.delete(siteTexts).where(and(eq(siteTexts.slug, slug), eq(siteTexts.locale, locale)));
}
