/** The pages about the service itself, whose texts its operator writes; as their addresses name them. */
export const SITE_TEXT_SLUGS = [
  "legal-notice",
  "privacy",
  "terms",
  "accessibility",
  "contact",
  "help",
] as const;
export type SiteTextSlug = (typeof SITE_TEXT_SLUGS)[number];
