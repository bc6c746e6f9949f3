"use client";

import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import type { BatchKind } from "@/db/vocabulary";
import { NO_PRESET, ORDER_LINES } from "@/lib/domain/presets/preset";
import { PRESETS } from "@/lib/domain/presets/presets";
import { joinList } from "@/lib/i18n/join-list";
import { joinSentences } from "@/lib/i18n/join-sentences";
import type { EnglishTexts } from "@/lib/i18n/messages/sections";
import type { Preview } from "./batches";

type PresetLineProps = {
  kind: BatchKind;
  reading: Preview["understood"];
  busy: boolean;
  onChoose: (preset: string | undefined) => void;
};

type Report = keyof EnglishTexts["newUpload"]["reports"];

/** The language of an export that a shop writes in its seller's; none: English. */
const languageOf = (code: string) => /_(FR|DE|ES|IT|ZH)$/.exec(code)?.[1];

/** Which of a shop's exports it is, by its code: all behind the shop's name, but its language. */
const reportOf = (code: string) =>
  code.slice(code.indexOf("_") + 1).replace(/_(FR|DE|ES|IT|ZH)$/, "") as Report;

/** The shop whose export a file seems to be, and that it is none or another's. */
export function PresetLine({ kind, reading, busy, onChoose }: PresetLineProps) {
  const t = useTranslations("newUpload");
  const locale = useLocale();
  const { preset, sales } = reading;
  const others = PRESETS.filter((each) => each.kind === kind);
  const nameOf = ({ code, shop }: { code: string; shop: string | null }) =>
    shop === null ? t("reports.LINES") : joinList([shop, t(`reports.${reportOf(code)}`)], locale);
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 rounded-control border border-rule-strong bg-sheet p-4">
      <div className={preset ? "flex-[1_1_26rem]" : "min-w-60 flex-1"}>
        {preset ? (
          <>
            <p className="font-semibold">{nameOf(preset)}</p>
            <p className="text-print-muted text-sm">
              {joinSentences(
                [
                  t("presetFound", { found: preset.found, of: preset.of }),
                  sales ? t("presetSums") : undefined,
                ],
                locale,
              )}
            </p>
            {sales && (
              <p className="text-sm">
                {joinSentences(
                  [
                    t("sold", { rows: sales.rows, returns: sales.returns }),
                    t("aside", {
                      countries: sales.otherCountries,
                      years: sales.otherYears,
                      cancelled: sales.cancelled,
                    }),
                  ],
                  locale,
                )}
              </p>
            )}
          </>
        ) : (
          <p className="text-print-muted text-sm">{t("presetNone")}</p>
        )}
      </div>
      {preset && (
        <Button busy={busy} onClick={() => onChoose(NO_PRESET)}>
          {t("presetNot")}
        </Button>
      )}
      <div className="w-80 max-w-full">
        <Field id="preset" label={t("presetOther")}>
          {(control) => (
            <Select
              {...control}
              value={preset?.code ?? NO_PRESET}
              aria-disabled={busy}
              onChange={({ target }) => onChoose(target.value)}
            >
              <option value={NO_PRESET}>{t("presetNone")}</option>
              {others.map((each) => (
                <option key={each.code} value={each.code}>
                  {joinList([nameOf(each), languageOf(each.code)], locale)}
                </option>
              ))}
              {kind === "QUANTITIES" && <option value={ORDER_LINES}>{t("reports.LINES")}</option>}
            </Select>
          )}
        </Field>
      </div>
    </div>
  );
}
