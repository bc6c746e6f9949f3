"use client";

import { useTranslations } from "next-intl";
import { useOfBrowser } from "@/components/ui/use-of-browser";

/** Where the file can be read anew; known to the browser alone. */
export function OwnAddress() {
  const t = useTranslations("evidence");
  const address = useOfBrowser(() => location.href, "");
  return (
    <p className="mt-6 text-print-muted text-xs/cosy wrap-anywhere">{address && t("at", { address })}</p>
  );
}
