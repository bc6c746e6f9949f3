import { useTranslations } from "next-intl";

/** A faint middle dot: does not apply. */
export function DoesNotApply() {
  const t = useTranslations("common");
  return (
    <span data-nothing className="text-print-faint">
      <span aria-hidden="true">·</span>
      <span className="sr-only">{t("doesNotApply")}</span>
    </span>
  );
}

/** A faint question mark: not known. */
export function Unknown() {
  const t = useTranslations("common");
  return (
    <span className="text-print-faint">
      <span aria-hidden="true">?</span>
      <span className="sr-only">{t("unknown")}</span>
    </span>
  );
}
