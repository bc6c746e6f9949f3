import { z } from "zod";
import { LOCALES, SITE_TEXT_SLUGS } from "@/db/vocabulary";
import { endpoint } from "./endpoint";
import { Timestamp } from "./parameters";

const LONGEST = 50_000;

export const SiteText = z
  .object({
    slug: z.enum(SITE_TEXT_SLUGS),
    locale: z.enum(LOCALES),
    text: z.string().meta({
      description:
        "Plain text with `## titles`, `- lists`, `**strong words**` and `[links](address)`. No HTML.",
    }),
    isDefault: z.boolean().meta({ description: "The operator wrote none: what the service says by itself." }),
    updatedAt: Timestamp.nullable(),
  })
  .meta({ id: "SiteText" });

export const listSiteTexts = endpoint({
  id: "listSiteTexts",
  method: "GET",
  path: "/site-texts",
  summary: "Legal notice, privacy, terms, accessibility, contact and help, in each language",
  access: "none",
  query: z.object({ Slug: z.enum(SITE_TEXT_SLUGS).optional(), Locale: z.enum(LOCALES).optional() }),
  returns: z.array(SiteText),
  errors: [],
});

export const SiteTextUpsert = z.strictObject({
  locale: z.enum(LOCALES),
  text: z
    .string()
    .trim()
    .min(1)
    .max(LONGEST)
    .nullable()
    .meta({ description: "null: the default text again." }),
  updatedAt: Timestamp.nullable().optional().meta({
    description:
      "The `updatedAt` of the text that it takes the place of; null: the default text. Refused where somebody wrote since. Absent: whatever stands is replaced.",
  }),
});

export const upsertSiteText = endpoint({
  id: "upsertSiteText",
  method: "PUT",
  path: "/site-texts/{SiteTextSlug}",
  summary: "Write the text of a page about the service in one language",
  access: "operator",
  params: z.object({ SiteTextSlug: z.enum(SITE_TEXT_SLUGS) }),
  body: SiteTextUpsert,
  returns: SiteText,
  errors: [],
});
