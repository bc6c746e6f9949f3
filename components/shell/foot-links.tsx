"use client";

import { useTranslations } from "next-intl";
import { PortalLink } from "@/components/selection/portal-link";
import { SITE_TEXT_SLUGS } from "@/db/vocabulary";
import { FOOT_LINK, FOOT_LINKS } from "./foot";

/** The way to the pages about the service: in the foot of every page. */
export function FootLinks() {
  const t = useTranslations("siteTexts");
  return (
    <nav className={FOOT_LINKS} aria-label={t("about")}>
      {SITE_TEXT_SLUGS.map((slug) => (
        <PortalLink className={FOOT_LINK} key={slug} to={`/${slug}`}>
          {t(`names.${slug}`)}
        </PortalLink>
      ))}
    </nav>
  );
}
