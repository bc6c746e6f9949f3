"use client";

import { useTranslations } from "next-intl";
import { useMay } from "@/components/selection/use-may";
import { useFormat } from "@/components/ui/use-format";
import type { Turn } from "@/db/vocabulary";

type RegistrationTurnProps = {
  of: { turn: Turn | null; statusSince: string | null };
  /** Who reads it. */
  reader: Turn;
};

/** Whose turn it is and since when: the same for both sides, but that each who can act reads its own as such. */
export function RegistrationTurn({ of: { turn, statusSince }, reader }: RegistrationTurnProps) {
  const t = useTranslations("registration");
  const format = useFormat();
  const may = useMay("write");
  const day = statusSince && format.dayOfYear(statusSince);
  const whose = turn && (turn === reader && may !== false ? t("yourTurn") : t(`turnOf.${turn}`));
  if (whose) return day ? t("turnSince", { turn: whose, day }) : whose;
  return day ? t("since", { day }) : null;
}
