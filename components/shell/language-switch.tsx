"use client";

import { useLocale, useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { MENU_ITEM, Popover } from "@/components/ui/popover";
import { useFormat } from "@/components/ui/use-format";
import { LOCALES, type Locale } from "@/db/vocabulary";
import { LANGUAGE_TAGS } from "@/lib/i18n/locale";
import { TOOL } from "./tool";
import { LANGUAGE_NAMES, useChangeLanguage } from "./use-change-language";

const SIGNS: Record<Locale, string> = { en: "EN", fr: "FR", zh: "中" };

export function LanguageSwitch() {
  const t = useTranslations("shell");
  const { colon } = useFormat();
  const current = useLocale();
  const choose = useChangeLanguage();

  return (
    <Popover
      menu
      align="end"
      label={t("language")}
      triggerClass={TOOL}
      trigger={
        <>
          <span aria-hidden="true">{SIGNS[current]}</span>
          <span className="sr-only">{`${t("language")}${colon}${LANGUAGE_NAMES[current]}`}</span>
        </>
      }
    >
      {(close) =>
        LOCALES.map((locale) => (
          <button
            key={locale}
            type="button"
            className={MENU_ITEM}
            lang={LANGUAGE_TAGS[locale]}
            aria-current={locale === current}
            onClick={() => {
              close();
              choose(locale);
            }}
          >
            {locale === current ? <Icon of="check" /> : <span />}
            {LANGUAGE_NAMES[locale]}
          </button>
        ))
      }
    </Popover>
  );
}
