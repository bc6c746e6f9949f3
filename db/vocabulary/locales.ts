export const LOCALES = ["en", "fr", "zh"] as const;
export type Locale = (typeof LOCALES)[number];
