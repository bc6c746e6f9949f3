"use client";

import { useTranslations } from "next-intl";
import { PortalLink } from "@/components/selection/portal-link";
import { Sums } from "@/components/ui/sums";
import { useFormat } from "@/components/ui/use-format";
import type { Stated } from "./stated";

/** What the lines come to, what is taken off it, and under one double rule what is left. */
export function StatementSums({ of }: { of: Stated }) {
  const t = useTranslations("statement");
  const format = useFormat();
  const { currency, vat, vatRate, left } = of;
  return (
    <Sums className="mt-4 ml-auto max-w-100 print:break-inside-avoid">
      <div>
        <dt>{t("netSum")}</dt>
        <dd>{format.amount(of.net)}</dd>
      </div>
      <div>
        {vat === null || vatRate === null ? (
          <>
            <dt>{t("vatUnknown")}</dt>
            <dd>{t("notKnown")}</dd>
          </>
        ) : (
          <>
            <dt>{t("vat", { rate: format.quantity(vatRate) })}</dt>
            <dd>{format.amount(vat)}</dd>
          </>
        )}
      </div>
      {of.kind === "STATEMENT" && (
        <div className="font-semibold">
          <dt>{t(vat === null ? "withoutVat" : "withVat")}</dt>
          <dd>{format.amount(of.total)}</dd>
        </div>
      )}
      {of.payments.map(({ id, creditNote, paidOn, amount }) => (
        <div key={id}>
          <dt>
            {creditNote ? (
              <PortalLink className="link" to={`/statements/${creditNote.id}`}>
                {t("creditNote", { number: creditNote.number, day: format.dayOfYear(paidOn) })}
              </PortalLink>
            ) : (
              t("paidOn", { day: format.dayOfYear(paidOn) })
            )}
          </dt>
          <dd>{format.amount(-amount)}</dd>
        </div>
      ))}
      {of.kind === "STATEMENT" ? (
        <div className="text-lg">
          <dt>{t(left < 0 ? "overpaid" : "toPay", { currency })}</dt>
          <dd>{format.amount(Math.abs(left))}</dd>
        </div>
      ) : (
        <div className="text-lg">
          <dt>{t("lessToPay", { currency })}</dt>
          <dd>{format.amount(-of.total)}</dd>
        </div>
      )}
    </Sums>
  );
}
