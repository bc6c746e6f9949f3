"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { ofSelection, type Selection } from "@/components/selection/selection";
import { LANGUAGE_NAMES } from "@/components/shell/use-change-language";
import { CopyButton } from "@/components/ui/copy-button";
import { Field } from "@/components/ui/field";
import { SectionTitle } from "@/components/ui/heading";
import { Select } from "@/components/ui/select";
import { LOCALES } from "@/db/vocabulary";
import { listSchemes } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { LANGUAGE_TAGS } from "@/lib/i18n/locale";
import { legalText } from "./legal-text";

/** The numbers that schemes gave, as a text to copy to the legal page of a web shop. */
export function LegalNumbers({ selection }: { selection: Selection }) {
  const t = useTranslations("certificate");
  const [locale, setLocale] = useState(useLocale());
  const [form, setForm] = useState<"plain" | "html">("plain");
  const registered = useQuery(query(listSchemes, ofSelection(selection))).data ?? [];
  const numbers = registered
    .filter(({ uin, status }) => uin !== "" && status !== "6 - Rejected" && status !== "7 - Terminated")
    .map(({ uin, schemePro: { ecoOrganismName, schemeCode } }) => ({ ecoOrganismName, schemeCode, uin }));
  const text = legalText(numbers, { country: selection.country, locale, form });
  return (
    <section className="mt-8 max-w-208">
      <SectionTitle className="mb-1">{t("legal")}</SectionTitle>
      {numbers.length === 0 ? (
        <p className="text-print-muted text-sm">{t("legalNone")}</p>
      ) : (
        <>
          <p className="mb-3 text-print-muted text-sm">{t("legalHelp")}</p>
          <div className="mb-3 flex flex-wrap gap-4">
            <Field id="legal-language" label={t("legalLanguage")}>
              {(aria) => (
                <Select
                  narrow
                  {...aria}
                  value={locale}
                  onChange={({ target }) =>
                    setLocale(LOCALES.find((each) => each === target.value) ?? locale)
                  }
                >
                  {LOCALES.map((each) => (
                    <option key={each} value={each} lang={LANGUAGE_TAGS[each]}>
                      {LANGUAGE_NAMES[each]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field id="legal-form" label={t("legalForm")}>
              {(aria) => (
                <Select
                  narrow
                  {...aria}
                  value={form}
                  onChange={({ target }) => setForm(target.value === "html" ? "html" : "plain")}
                >
                  <option value="plain">{t("plain")}</option>
                  <option value="html">{t("html")}</option>
                </Select>
              )}
            </Field>
          </div>
          <div className="grid justify-items-start gap-3">
            <code
              className="block w-full whitespace-pre-wrap border border-rule bg-sheet px-4 py-3 text-sm wrap-anywhere"
              lang={LANGUAGE_TAGS[locale]}
            >
              {text}
            </code>
            <CopyButton text={text} of={t("legalCopy")} />
          </div>
        </>
      )}
    </section>
  );
}
