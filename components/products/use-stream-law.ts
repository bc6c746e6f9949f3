"use client";

import { useTranslations } from "next-intl";
import type { Stream } from "@/db/vocabulary";
import { articleOf } from "@/lib/domain/stream-articles";

/** What a stream covers, in a sentence; in France with the article that says so. */
export function useStreamLaw(
  country: string,
): (stream: Stream | "packagingCovered" | "asElectrical" | "asAllPackaging") => string {
  const t = useTranslations("streamLaw");
  return (stream) => {
    const number = articleOf(stream, country);
    return number === undefined
      ? t("sentence", { covers: t(stream) })
      : t("byLaw", { covers: t(stream), number });
  };
}
