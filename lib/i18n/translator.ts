import { createTranslator } from "use-intl/core";
import type { Locale } from "@/db/vocabulary";
import { messagesIn } from "./messages";

/** Texts for what is rendered on the server, where every section is at hand. */
export const translator = (locale: Locale) => createTranslator({ locale, messages: messagesIn(locale) });
