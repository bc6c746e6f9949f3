"use client";

import { useTranslations } from "next-intl";
import { STREAM_CODES, type StreamCode } from "@/db/vocabulary";

const isStreamCode = (code: string): code is StreamCode => (STREAM_CODES as readonly string[]).includes(code);

/** What a stream's code stands for, in the reader's language; undefined for a code that we have no words for. */
export function useStreamName(): (code: string) => string | undefined {
  const t = useTranslations("streams");
  return (code) => (isStreamCode(code) ? t(code) : undefined);
}
