"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useErrorText } from "@/components/ui/failure";
import { keepFocus } from "@/components/ui/focus-next";
import { toast } from "@/components/ui/toast";
import type { Answer } from "@/lib/client/call";
import { decideCompanyRequest } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import { RecordForm } from "./form-when-opened";

export type CompanyRequest = Answer<"listCompanyRequests">["data"][number];

/** Confirms a company, or refuses it with a reason. */
export function DecideCompany({ of: { id, companyName: company } }: { of: CompanyRequest }) {
  const t = useTranslations("companyRequests");
  const errorText = useErrorText();
  const { isPending, mutateAsync } = useMutation(mutation(decideCompanyRequest));
  const [isRefusing, setRefusing] = useState(false);
  const acts = useRef<HTMLSpanElement>(null);
  const params = { CompanyRequestId: id };
  const confirm = async () => {
    try {
      await mutateAsync({ params, body: { status: "CONFIRMED" } });
      void toast(t("confirmed", { company }));
      keepFocus();
    } catch (error) {
      void toast(errorText(error as Error));
    }
  };
  const refuse = async ({ reason }: Record<string, unknown>) => {
    try {
      await mutateAsync({ params, body: { reason: String(reason), status: "REFUSED" } });
    } catch (error) {
      // Where its row went meanwhile, so did the form that would say it.
      if (!acts.current) void toast(errorText(error as Error));
      throw error;
    }
    setRefusing(false);
    void toast(t("refused", { company }));
    keepFocus();
  };
  return (
    <span ref={acts} className="flex flex-wrap gap-3">
      <Button
        look="main"
        busy={isPending && !isRefusing}
        busyLabel={t("busy")}
        aria-label={t("confirmNamed", { company })}
        onClick={confirm}
      >
        {t("confirm")}
      </Button>
      <Button aria-label={t("refuseNamed", { company })} onClick={() => setRefusing(true)}>
        {t("refuse")}
      </Button>
      {isRefusing && (
        <Dialog open onClose={() => setRefusing(false)} title={t("refuseNamed", { company })}>
          <RecordForm
            place={`company-request ${id}`}
            fields={[
              { name: "reason", label: t("reason"), hint: t("reasonHint"), kind: "long", isRequired: true },
            ]}
            record={undefined}
            schema={async () =>
              (await import("@/lib/contract/company-requests")).CompanyDecision.pick({ reason: true })
            }
            onSave={refuse}
            submit={t("refuse")}
            busy={t("busy")}
            onCancel={() => setRefusing(false)}
          />
        </Dialog>
      )}
    </span>
  );
}
