"use client";

import { notifyManager, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useCallback, useSyncExternalStore } from "react";
import { askFailedAgain, isShownAsBefore } from "@/lib/client/query";

/** Says quietly that something on the page stands as it was read before, since reading it anew failed. */
export function NotRefreshed() {
  const t = useTranslations("errors");
  const client = useQueryClient();
  const isBefore = useSyncExternalStore(
    useCallback(
      (tell: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(tell)),
      [client],
    ),
    () => isShownAsBefore(client),
    () => false,
  );
  return (
    <div className="sticky top-0 z-7 print:hidden" role="status">
      {isBefore && (
        <p className="flex flex-wrap items-center gap-x-4 border-rule-strong border-b bg-band px-(--gutter) py-1 text-print-muted text-sm">
          {t("notRefreshed")}
          <button type="button" className="link min-h-(--target)" onClick={() => void askFailedAgain(client)}>
            {t("again")}
          </button>
        </p>
      )}
    </div>
  );
}
