import {
  deleteSiteText,
  lockSiteText,
  selectSiteTexts,
  upsertSiteText as write,
} from "@/db/queries/site-texts";
import type { upsertSiteText as contract } from "@/lib/contract/site-texts";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { describeSiteText } from "./describe-site-text";

export const upsertSiteText: Operation<typeof contract> = async ({ db, audit }, { params, body }) => {
  const { SiteTextSlug: slug } = params;
  const { locale, text, updatedAt } = body;
  await lockSiteText(db, slug, locale);
  const [before] = await selectSiteTexts(db, { slug, locale });
  if (updatedAt !== undefined && updatedAt !== describeSiteText(slug, locale, before).updatedAt)
    throw new Refusal("SERVICE_005", [{ path: "updatedAt", kind: "otherVersion" }]);
  audit.details = {
    ...(before && { from: String(before.text.length) }),
    ...(text !== null && { to: String(text.length) }),
  };
  if (text !== null) return describeSiteText(slug, locale, await write(db, { slug, locale, text }));
  await deleteSiteText(db, slug, locale);
  return describeSiteText(slug, locale);
};
