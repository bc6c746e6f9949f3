"use client";

import { useTranslations } from "next-intl";
import { useActorName } from "@/components/sessions/use-actor-name";
import type { CreditEntryKind } from "@/db/vocabulary";

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
    reason: ({ reason }: { reason: string }) => (isKnown(reason) ? t(REASONS[reason]) : reason),
    // Only the service and its operator grant, whoever else they are.
    actor: ({ actor, kind }: { actor: string; kind: CreditEntryKind }) =>
      actor === "service"
        ? t("service")
        : kind === "GRANT" && actor !== "demo-data"
          ? t("operator")
          : actorName(actor),
  };
}
