"use client";

import { useTranslations } from "next-intl";
import { useFormat } from "@/components/ui/use-format";
import type { Turn } from "@/db/vocabulary";

type RegistrationTurnProps = {
  of: { turn: Turn | null; statusSince: string | null };
  /** Who reads it. */
  reader: Turn;
};

/** Whose turn it is and since when: the same for both sides, but that each reads its own as such. */
export function RegistrationTurn({ of: { turn, statusSince }, reader }: RegistrationTurnProps) {
  const t = useTranslations("registration");
  const format = useFormat();
  const day = statusSince && format.dayOfYear(statusSince);
  const whose = turn && (turn === reader ? t("yourTurn") : t(`turnOf.${turn}`));
  if (whose) return day ? t("turnSince", { turn: whose, day }) : whose;
  return day ? t("since", { day }) : null;
}
