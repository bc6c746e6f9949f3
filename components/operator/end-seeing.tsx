"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { stopSeeing } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";

/** An operator who sees as a producer opens no page of operators: here that is ended, and the page is there. */
export function EndSeeing({ company }: { company: string }) {
  const t = useTranslations("operator");
  const stop = useMutation(mutation(stopSeeing));
  return (
    <EmptyState
      isPage
      title={t("notWhileSeeing", { company })}
      action={
        <Button
          look="main"
          busy={stop.isPending || stop.isSuccess}
          busyLabel={t("endingSeeing")}
          onClick={() => stop.mutate({}, { onSuccess: () => window.location.reload() })}
        >
          {t("endSeeing")}
        </Button>
      }
    >
      {t("notWhileSeeingHelp")}
    </EmptyState>
  );
}
