"use client";

import { useLocale, useTranslations } from "next-intl";
import { Title } from "@/components/ui/heading";
import type { BatchKind } from "@/db/vocabulary";
import { joinSentences } from "@/lib/i18n/join-sentences";
import type { Preview } from "./batches";

/** What a file is taken for, how many of its columns need a look, and that nothing is done yet. */
export function PreviewTitle({ kind, preview }: { kind: BatchKind; preview: Preview }) {
  const t = useTranslations("newUpload");
  const locale = useLocale();
  const { understood, hasMore, countRows: count } = preview;
  const looks = understood.columns.filter(({ sure }) => sure === "look").length;
  const rows = () => (hasMore ? t("columnsTitleMore", { count }) : t("columnsTitle", { count }));
  const ofShop = (shop: string | null) =>
    shop === null ? t("presets.LINES") : t(`presets.${kind}`, { shop });
  return (
    <div>
      <Title className="max-w-[22em]">
        {joinSentences(
          [
            understood.preset ? ofShop(understood.preset.shop) : rows(),
            looks > 0 && t("looks", { count: looks }),
          ],
          locale,
        )}
      </Title>
      <p className="mt-2 text-print-muted">{t("nothingYet")}</p>
    </div>
  );
}
