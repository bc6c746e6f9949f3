"use client";

import { Check } from "lucide-react";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { Popover } from "@/components/ui/popover";
import { LOCALES, type Locale } from "@/db/vocabulary";
import { LANGUAGE_TAGS, LOCALE_COOKIE } from "@/lib/i18n/locale";

const A_YEAR_S = 31_536_000;
const NAMES: Record<Locale, string> = { en: "English", fr: "Français", zh: "中文" };
const SIGNS: Record<Locale, string> = { en: "EN", fr: "FR", zh: "中" };

/** The choice is a cookie, read by the next answer of the server. */
export function LanguageSwitch() {
  const t = useTranslations("shell");
  const current = useLocale();
  const router = useRouter();

  const choose = (locale: Locale) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `${LOCALE_COOKIE}=${locale}; path=/; max-age=${A_YEAR_S}; samesite=lax`;
    router.refresh();
  };

  return (
    <Popover
      menu
      align="end"
      label={t("language")}
      triggerClass="tool"
      trigger={
        <>
          <span aria-hidden="true">{SIGNS[current]}</span>
          <span className="sr-only">{`${t("language")}: ${NAMES[current]}`}</span>
        </>
      }
    >
      {(close) =>
        LOCALES.map((locale) => (
          <button
            key={locale}
            type="button"
            lang={LANGUAGE_TAGS[locale]}
            aria-current={locale === current}
            onClick={() => {
              close();
              choose(locale);
            }}
          >
            {locale === current ? <Icon of={Check} /> : <span />}
            {NAMES[locale]}
          </button>
        ))
      }
    </Popover>
  );
}
