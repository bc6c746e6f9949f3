"use client";

import { useTranslations } from "next-intl";
import { useActorName } from "@/components/sessions/use-actor-name";
import type { CreditActKind, CreditEntryKind } from "@/db/vocabulary";

const REASONS = {
  "product added": "productAdded",
  "line declared": "lineDeclared",
  "batch undone": "batchUndone",
  "lines taken back": "linesTakenBack",
  "starter credits": "starterCredits",
  "demo credits": "demoCredits",
  "credits asked for": "creditsAskedFor",
} as const;

const isKnown = (reason: string): reason is keyof typeof REASONS => reason in REASONS;

/** The ledger's own words in the reader's language; what a person wrote stays as it is. */
export function useLedgerWords() {
  const t = useTranslations("credits");
  const actorName = useActorName();
  return {
    reason: ({ reason, kind }: { reason: string; kind: CreditEntryKind | CreditActKind }) =>
      kind === "REVERSAL" ? t("reversal", { reason }) : isKnown(reason) ? t(REASONS[reason]) : reason,
    /** What was charged, or the grant that was taken back. */
    reference: ({ reference, reverses }: { reference: string | null; reverses: number | null }) =>
      reverses === null ? reference : t("reverses", { sequence: String(reverses) }),
    // Only the service and its operator grant and take back, whoever else they are.
    actor: ({ actor, kind }: { actor: string; kind: CreditEntryKind | CreditActKind }) =>
      actor === "service"
        ? t("service")
        : (kind === "GRANT" || kind === "REVERSAL") && actor !== "demo-data"
          ? t("operator")
          : actorName(actor),
  };
}
