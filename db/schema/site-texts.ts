import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { LOCALES, SITE_TEXT_SLUGS } from "../vocabulary";
import { oneOf, updatedAt } from "./columns";

/** What the operator wrote for a page about the service, in place of its default text. */
export const siteTexts = pgTable(
  "site_texts",
  {
    slug: text({ enum: SITE_TEXT_SLUGS }).notNull(),
    locale: text({ enum: LOCALES }).notNull(),
    text: text().notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ name: "site_texts_one_per_locale", columns: [t.slug, t.locale] }),
    oneOf("site_texts_slug", t.slug, SITE_TEXT_SLUGS),
    oneOf("site_texts_locale", t.locale, LOCALES),
  ],
);
