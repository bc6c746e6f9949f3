"use client";

import { useTranslations } from "next-intl";
import { Status } from "@/components/ui/status";
import type { RegistrationStatus as Code } from "@/db/vocabulary";

const TEXTS = {
  "1 - Draft": { text: "draft", texture: "dotted" },
  "2 - PendingProducer": { text: "handedIn", texture: "dashed" },
  "3 - PendingPayment": { text: "waitsForPayment", texture: "dashed" },
  "4 - PendingPro": { text: "waitsForScheme", texture: "dashed" },
  "5 - Registered": { text: "registered", texture: "solid" },
  "6 - Rejected": { text: "rejected", texture: undefined },
  "7 - Terminated": { text: "terminated", texture: "dotted" },
} as const satisfies Record<Code, { text: string; texture: "dotted" | "dashed" | "solid" | undefined }>;

type StateText = (typeof TEXTS)[Code]["text"];

/** What each status is called, on the producer's pages and the operator's alike. */
export const REGISTRATION_STATE = Object.fromEntries(
  Object.entries(TEXTS).map(([status, { text }]) => [status, text]),
) as Record<Code, StateText>;

/** Dotted draft, dashed waiting on someone (and on whom), solid registered. */
export function RegistrationStatus({ status, className = "" }: { status: Code; className?: string }) {
  const t = useTranslations("registration");
  const { text, texture } = TEXTS[status];
  if (texture)
    return (
      <Status className={className} texture={texture}>
        {t(text)}
      </Status>
    );
  return (
    <Status className={className} signal="stop" icon="circle-alert">
      {t(text)}
    </Status>
  );
}
