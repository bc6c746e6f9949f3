"use client";

import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Where the file can be read anew; known to the browser alone. */
export function OwnAddress() {
  const t = useTranslations("evidence");
  const address = useSyncExternalStore(
    never,
    () => location.href,
    () => "",
  );
  return (
    <p className="mt-6 text-print-muted text-xs/cosy wrap-anywhere">{address && t("at", { address })}</p>
  );
}
