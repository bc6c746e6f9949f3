"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { LANGUAGE_NAMES } from "@/components/shell/use-change-language";
import { MarkedText } from "@/components/site-texts/marked-text";
import { Button } from "@/components/ui/button";
import { Failure, useErrorText } from "@/components/ui/failure";
import { Field } from "@/components/ui/field";
import { ChoiceFilter, FilterFields, useFilters } from "@/components/ui/filters";
import { SectionTitle, Title } from "@/components/ui/heading";
import { TextArea } from "@/components/ui/input";
import { KeptNotice } from "@/components/ui/kept-notice";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { LOCALES, type Locale, SITE_TEXT_SLUGS, type SiteTextSlug } from "@/db/vocabulary";
import { isOtherVersion } from "@/lib/client/api-error";
import type { Answer } from "@/lib/client/call";
import { listSiteTexts, upsertSiteText } from "@/lib/client/endpoints";
import { mutation, query } from "@/lib/client/query";
import { chosenText } from "./chosen-text";
import { useSiteTextDraft } from "./use-site-text-draft";

type SiteText = Answer<"upsertSiteText">;

/** What the pages about the service say, by page and language, beside how it will look. */
export function TextsPage() {
  const t = useTranslations("operator");
  const names = useTranslations("siteTexts");
  const own = useLocale();
  const { filters, change } = useFilters(["Slug", "Language"]);
  const { slug, locale } = chosenText(filters, own);
  const { data: [data] = [], error } = useQuery(
    query(listSiteTexts, { query: { Slug: slug, Locale: locale } }),
  );
  return (
    <>
      <Title>{t("texts.title")}</Title>
      <p className="mt-2 max-w-(--measure) text-print-muted">{t("texts.lead")}</p>
      <FilterFields>
        <ChoiceFilter
          all={null}
          label={t("texts.page")}
          value={slug}
          options={SITE_TEXT_SLUGS.map((each) => [each, names(`names.${each}`)])}
          onChange={(chosen) => change({ Slug: chosen })}
        />
        <ChoiceFilter
          all={null}
          label={t("texts.language")}
          value={locale}
          options={LOCALES.map((each) => [each, LANGUAGE_NAMES[each]])}
          onChange={(chosen) => change({ Language: chosen })}
        />
      </FilterFields>
      {error && <Failure error={error} />}
      {data && (
        <Editor key={`${slug} ${locale} ${data.updatedAt}`} slug={slug} locale={locale} saved={data} />
      )}
    </>
  );
}

type EditorProps = { slug: SiteTextSlug; locale: Locale; saved: SiteText };

function Editor({ slug, locale, saved }: EditorProps) {
  const t = useTranslations("operator");
  const names = useTranslations("siteTexts");
  const errorText = useErrorText();
  const draft = useSiteTextDraft(saved);
  const { text } = draft;
  const [isTyped, setTyped] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const save = useMutation(mutation(upsertSiteText));
  const name = `${names(`names.${slug}`)}, ${LANGUAGE_NAMES[locale]}`;

  const write = async (words: string | null, updatedAt: string | null) => {
    const written = await save.mutateAsync({
      params: { SiteTextSlug: slug },
      body: { locale, text: words, updatedAt },
    });
    draft.startOver();
    return written;
  };
  /** The mutation holds the error, shown above the field: unless what another operator wrote has taken its place. */
  const tellChanged = (error: unknown) => {
    if (!isOtherVersion(error as Error, "updatedAt")) return;
    void toast(errorText(error as Error));
    draft.writeOver();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(text.trim() === "");
    if (text.trim() === "") return;
    try {
      await write(text, draft.version);
      void toast(t("saved", { name }));
    } catch (error) {
      tellChanged(error);
    }
  };
  const takeDefault = async () => {
    try {
      const { updatedAt } = await write(null, saved.updatedAt);
      const undo = () =>
        void write(saved.text, updatedAt).catch((error: Error) => void toast(errorText(error)));
      void toast(t("texts.defaultTaken", { name }), { label: t("texts.undo"), run: undo });
    } catch (error) {
      tellChanged(error);
    }
  };
  return (
    <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,26rem),1fr))] items-start gap-x-12 gap-y-6">
      <form noValidate onSubmit={submit}>
        {save.error && <Notice signal="stop">{errorText(save.error)}</Notice>}
        {draft.isWritten && !isTyped && (
          <KeptNotice startOver={t("schemes.row.startOver")} onStartOver={draft.startOver}>
            {t("schemes.row.keptHelp")}
          </KeptNotice>
        )}
        <Field
          id="site-text"
          label={t("texts.text", { name })}
          hint={t("texts.marks")}
          error={isMissing ? t("texts.empty") : undefined}
        >
          {(aria) => (
            <TextArea
              rows={16}
              maxLength={50_000}
              lang={locale}
              value={text}
              onChange={(event) => {
                setTyped(true);
                draft.write(event.target.value);
              }}
              {...aria}
            />
          )}
        </Field>
        <p className="mt-2 text-print-muted text-sm/cosy">
          {t(saved.isDefault ? "texts.isDefault" : "texts.isOwn")}
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button type="submit" look="main" busy={save.isPending} busyLabel={t("saving")}>
            {t("save")}
          </Button>
          {!saved.isDefault && <Button onClick={takeDefault}>{t("texts.takeDefault")}</Button>}
        </div>
      </form>
      <section aria-labelledby="text-preview">
        <SectionTitle id="text-preview">{t("texts.preview")}</SectionTitle>
        <div className="sheet p-4" lang={locale}>
          <MarkedText>{text}</MarkedText>
        </div>
      </section>
    </div>
  );
}
