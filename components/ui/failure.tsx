"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { ApiError } from "@/lib/client/api-error";
import { askFailedAgain, isOfQuestion } from "@/lib/client/query";
import { errorText } from "./error-text";
import { keepFocus } from "./focus-next";
import { Notice } from "./notice";

/** What went wrong, in the reader's language. */
export function useErrorText(): (error: Error) => string {
  const t = useTranslations("errors");
  const locale = useLocale();
  return (error) => errorText(error, t, locale);
}

/** What a page could not be given may be there the next time; what it may not have is not. */
export const mayGoBetter = (error: Error) =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 429;

/** What went wrong; what was asked for and not answered can be asked for again. */
export function Failure({ error }: { error: Error }) {
  const t = useTranslations("errors");
  const text = useErrorText();
  const client = useQueryClient();
  if (error instanceof ApiError && error.status === 401) return null;
  return (
    <Notice signal="stop">
      {text(error)}
      {mayGoBetter(error) && isOfQuestion(client, error) && (
        <>
          {" "}
          <button
            type="button"
            className="link"
            onClick={() => void askFailedAgain(client).then(() => keepFocus())}
          >
            {t("again")}
          </button>
        </>
      )}
    </Notice>
  );
}
