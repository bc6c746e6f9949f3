import type { Locale, SiteTextSlug } from "@/db/vocabulary";
import { EN } from "./default-texts.en";
import { FR } from "./default-texts.fr";
import { ZH } from "./default-texts.zh";

/** What the pages about the service say while its operator has written nothing: what is true of the software itself. */
export const DEFAULT_TEXTS: Record<Locale, Record<SiteTextSlug, string>> = { en: EN, fr: FR, zh: ZH };
