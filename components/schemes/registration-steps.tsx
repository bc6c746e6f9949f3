"use client";

import { useTranslations } from "next-intl";
import type { z } from "zod";
import { Popover } from "@/components/ui/popover";
import { Stations } from "@/components/ui/stations";
import { useFormat } from "@/components/ui/use-format";
import type { RegistrationStatus as Code } from "@/db/vocabulary";
import type { Registration } from "@/lib/contract/schemes";
import { RegistrationStatus } from "./registration-status";

const STEPS = ["draft", "inPreparation", "waitsForPayment", "waitsForScheme", "registered"] as const;

/** How many steps lie behind a registration. */
const PASSED: Record<Code, number> = {
  "1 - Draft": 0,
  "2 - PendingProducer": 1,
  "3 - PendingPayment": 2,
  "4 - PendingPro": 3,
  "5 - Registered": 5,
  "6 - Rejected": 3,
  "7 - Terminated": 5,
};

/** Its status; pressed, the way that a registration goes, and how far this one is. */
export function RegistrationSteps({ of }: { of: z.output<typeof Registration> }) {
  const t = useTranslations("registration");
  const format = useFormat();
  const { status, schemePro, createdAt, registrationSentToProAt, uinReceivedAt, proMemberId } = of;
  const label = t("way", { scheme: schemePro.ecoOrganismName });
  const day = (at: string | null) => at && format.dayOfYear(at);
  const facts: Partial<Record<(typeof STEPS)[number], string | null>> = {
    draft: of.isExternalRegistration ? t("external") : day(createdAt),
    waitsForScheme: day(registrationSentToProAt),
    registered: day(uinReceivedAt),
  };
  return (
    <Popover
      label={label}
      triggerClass="status-open"
      trigger={
        <>
          <RegistrationStatus status={status} />
          <span className="sr-only">{`, ${label}`}</span>
        </>
      }
    >
      {() => (
        <div className="registration-steps">
          <Stations
            label={label}
            passed={PASSED[status]}
            steps={STEPS.map((step) => ({ id: step, name: t(step), fact: facts[step] }))}
          />
          {proMemberId && <p>{t("memberNumber", { number: proMemberId })}</p>}
        </div>
      )}
    </Popover>
  );
}
