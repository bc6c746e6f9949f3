import { LOCALES, type Locale } from "@/db/vocabulary";

/** Whom a mail is for; who has no account has no id. The sign-in library knows the language as any text. */
export type Reader = { id?: string; email: string; language?: string | null | undefined };

export const localeOf = ({ language }: Reader): Locale => LOCALES.find((each) => each === language) ?? "en";
