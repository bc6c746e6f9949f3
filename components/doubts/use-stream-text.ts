"use client";

import { useTranslations } from "next-intl";
import { useStreamName } from "@/components/streams/use-stream-name";
import { SCHEME_CODE_OF_STREAM } from "@/db/vocabulary";
import type { StreamOrNone } from "@/lib/domain/qualification";

/** What a product is if it is of a stream, in the reader's language. */
export function useStreamText(): (stream: StreamOrNone) => string {
  const t = useTranslations("doubts");
  const nameOf = useStreamName();
  return (stream) => {
    if (stream === "NONE") return t("noStream");
    const code = SCHEME_CODE_OF_STREAM[stream];
    return nameOf(code) ?? code;
  };
}
