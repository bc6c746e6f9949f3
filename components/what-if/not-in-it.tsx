"use client";

import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";
import { useFormat } from "@/components/ui/use-format";
import { useLabel } from "@/components/ui/use-label";
import type { Move } from "./scenario";
import type { Tried } from "./tried";

type NotInItProps = { tried: Tried; moves: readonly Move[] };

/** What the sum does not have: schemes without prices, which stay as they were, and what is charged beside the lines. */
export function NotInIt({ tried: { staysAsToday, fees, currency }, moves }: NotInItProps) {
  const t = useTranslations("whatIf");
  const format = useFormat();
  const label = useLabel();
  const on = moves.filter(({ off }) => !off);
  const feesOf = (list: typeof fees.today) =>
    list
      .map((fee) =>
        t("fee", {
          scheme: fee.ecoOrganismName,
          name: label(fee) ?? fee.code,
          amount: format.money(fee.amount, currency),
        }),
      )
      .join(" · ") || t("noFee");
  const [today, whatIf] = [feesOf(fees.today), feesOf(fees.whatIf)];
  return (
    <div className="mt-4 grid gap-3">
      {staysAsToday.map(({ place, schemeCode, ecoOrganismName, declarationPeriodCode }) => (
        <Notice key={`${place} ${schemeCode} ${ecoOrganismName}`} signal="check">
          {t(on[place]?.kind === "PERIOD" ? "staysPeriod" : "staysScheme", {
            name: ecoOrganismName,
            year: declarationPeriodCode,
          })}
        </Notice>
      ))}
      {fees.today.length + fees.whatIf.length > 0 && (
        <p className="text-print-muted text-sm/cosy">
          {today === whatIf ? t("notIn", { fees: today }) : t("notInEach", { today, whatIf })}
        </p>
      )}
    </div>
  );
}
