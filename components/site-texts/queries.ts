import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { Locale, SiteTextSlug } from "@/db/vocabulary";
import { call } from "@/lib/client/call";
import type { SiteTextUpsert } from "@/lib/contract/site-texts";

/** The contract comes beside the page, not before it. */
const contract = () => import("@/lib/contract/site-texts");

export const siteText = (slug: SiteTextSlug, locale: Locale) =>
  queryOptions({
    queryKey: ["listSiteTexts", slug, locale],
    queryFn: async ({ signal }) => {
      const query = { Slug: slug, Locale: locale };
      const [text] = await call((await contract()).listSiteTexts, { query }, { signal });
      if (!text) throw new Error("every page has a text");
      return text;
    },
  });

export const saveSiteText = (slug: SiteTextSlug) =>
  mutationOptions({
    mutationFn: async (body: z.input<typeof SiteTextUpsert>) =>
      call((await contract()).upsertSiteText, { params: { SiteTextSlug: slug }, body }),
    onSuccess: (text, _body, _result, { client }) =>
      client.setQueryData(siteText(text.slug, text.locale).queryKey, text),
  });
