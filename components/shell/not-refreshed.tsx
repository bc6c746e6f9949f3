"use client";

import { notifyManager, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useCallback, useSyncExternalStore } from "react";
import { mayGoBetter, useErrorText } from "@/components/ui/failure";
import { keepFocus } from "@/components/ui/focus-next";
import { ApiError } from "@/lib/client/api-error";
import { askFailedAgain, whyShownAsBefore } from "@/lib/client/query";

const isSignedOut = (error: Error) => error instanceof ApiError && error.status === 401;

/** Says quietly that something on the page stands as it was read before, since reading it anew failed. */
export function NotRefreshed() {
  const t = useTranslations("errors");
  const client = useQueryClient();
  const text = useErrorText();
  const error = useSyncExternalStore(
    useCallback(
      (tell: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(tell)),
      [client],
    ),
    () => whyShownAsBefore(client),
    () => null,
  );
  return (
    <div role="status">
      {error && !isSignedOut(error) && (
        <p className="flex min-h-(--target) flex-wrap items-center gap-x-4 border-rule-strong border-b bg-band px-(--gutter) py-1 text-print-muted text-sm">
          {mayGoBetter(error) ? t("notRefreshed") : text(error)}
          {mayGoBetter(error) && (
            <button
              type="button"
              className="link min-h-(--target)"
              onClick={() => void askFailedAgain(client).then(() => keepFocus())}
            >
              {t("again")}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
