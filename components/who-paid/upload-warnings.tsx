import { useLocale, useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";
import { joinSentences } from "@/lib/i18n/join-sentences";
import type { UploadedReport } from "./upload-report";

/** What a file has that was not read. */
export function UploadWarnings({ of: warnings }: { of: UploadedReport["warnings"] }) {
  const t = useTranslations("whoPaid");
  const locale = useLocale();
  if (warnings.length === 0) return null;
  return (
    <div className="mt-4">
      <Notice signal="check">
        {joinSentences(
          warnings.map(({ code, values, message }) =>
            code === "UNKNOWN_COLUMN" ? t("ignored", { column: values?.column ?? "" }) : message,
          ),
          locale,
        )}
      </Notice>
    </div>
  );
}
