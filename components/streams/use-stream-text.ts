"use client";

import { useTranslations } from "next-intl";
import { SCHEME_CODE_OF_STREAM } from "@/db/vocabulary";
import type { StreamOrNone } from "@/lib/domain/qualification";
import { useStreamName } from "./use-stream-name";

/** What a product is if it is of a stream, in the reader's language. */
export function useStreamText(): (stream: StreamOrNone) => string {
  const t = useTranslations("streams");
  const nameOf = useStreamName();
  return (stream) => {
    if (stream === "NONE") return t("NONE");
    const code = SCHEME_CODE_OF_STREAM[stream];
    return nameOf(code) ?? code;
  };
}
