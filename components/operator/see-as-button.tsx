"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Failure } from "@/components/ui/failure";
import { Icon } from "@/components/ui/icon";
import { seeAs } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";

/** Opens the portal as a producer sees it, once it is understood that its owners are told. */
export function SeeAsButton({ nrn, company }: { nrn: string; company: string }) {
  const t = useTranslations("operator.seeAs");
  const see = useMutation(mutation(seeAs));
  const [isConfirming, setConfirming] = useState(false);
  // The whole page is read anew: nothing of the operator's own stays in it.
  const open = () =>
    see.mutate({ params: { ProducerNrn: nrn } }, { onSuccess: () => window.location.assign("/") });
  return (
    <>
      <Button onClick={() => setConfirming(true)}>
        <Icon of="eye" />
        {t("open")}
      </Button>
      {isConfirming && (
        <Dialog
          open
          onClose={() => setConfirming(false)}
          title={t("title", { company })}
          description={t("help")}
        >
          {see.error && <Failure error={see.error} />}
          <div className="mt-4 flex flex-wrap gap-3">
            <Button look="main" busy={see.isPending || see.isSuccess} busyLabel={t("busy")} onClick={open}>
              {t("open")}
            </Button>
            <Button onClick={() => setConfirming(false)}>{t("cancel")}</Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
