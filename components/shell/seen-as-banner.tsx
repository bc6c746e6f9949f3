"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { Icon } from "@/components/ui/icon";
import { useFormat } from "@/components/ui/use-format";
import type { Answer } from "@/lib/client/call";
import { stopSeeing } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";

const backTo = (nrn: string) => window.location.assign(`/operator/producers/${encodeURIComponent(nrn)}`);

/** Whose portal this is, that nothing can be written, and when it ends. */
export function SeenAsBanner({ sees }: { sees: NonNullable<Answer<"getMe">["sees"]> }) {
  const t = useTranslations("shell.seenAs");
  const format = useFormat();
  const stop = useMutation(mutation(stopSeeing));
  useEffect(() => {
    const left = Math.max(Date.parse(sees.until) - Date.now(), 0);
    const timer = setTimeout(() => backTo(sees.nrn), left + 500);
    return () => clearTimeout(timer);
  }, [sees]);
  return (
    <div
      className="flex flex-wrap items-center gap-x-4 gap-y-1 bg-print px-(--gutter) py-2 text-sheet text-sm"
      role="status"
    >
      <Icon of="eye" />
      <span>{t("says", { company: sees.companyName, time: format.time(sees.until) })}</span>
      <button
        type="button"
        className="min-h-(--target) font-semibold underline underline-offset-[0.2em]"
        onClick={() => stop.mutate({}, { onSuccess: () => backTo(sees.nrn) })}
      >
        {t("end")}
      </button>
    </div>
  );
}
