"use client";

import { useTranslations } from "next-intl";
import { ApiError } from "@/lib/client/api-error";
import { Notice } from "./notice";

/** What went wrong, in the reader's language: the server's own words when it gave them. */
export function useErrorText(): (error: Error) => string {
  const t = useTranslations("errors");
  return (error) => {
    if (error instanceof TypeError) return t("connection");
    if (!(error instanceof ApiError)) return t("unreadable");
    if (error.status === 401) return t("signedOut");
    if (error.status === 403) return t("forbidden");
    if (error.status === 429)
      return t("tooMany", { minutes: Math.max(1, Math.ceil(error.waitSeconds / 60)) });
    return error.detail ?? t("unexpected", { code: error.code });
  };
}

export function Failure({ error }: { error: Error }) {
  const text = useErrorText();
  if (error instanceof ApiError && error.status === 401) return null;
  return <Notice signal="stop">{text(error)}</Notice>;
}
