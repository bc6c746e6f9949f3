"use client";

import { useTranslations } from "next-intl";

/** Beside a link to a CSV file: the same as a workbook. */
export function XlsxLink({ href, className }: { href: string; className?: string }) {
  const t = useTranslations("common");
  return (
    <a className={className} href={href} download>
      XLSX
      <span className="sr-only">{` ${t("workbook")}`}</span>
    </a>
  );
}
