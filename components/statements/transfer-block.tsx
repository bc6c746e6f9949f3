"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CopyButton } from "@/components/ui/copy-button";
import { SectionTitle } from "@/components/ui/heading";
import { Notice } from "@/components/ui/notice";
import { QrCode } from "@/components/ui/qr-code";
import { useFormat } from "@/components/ui/use-format";
import { inFours } from "@/lib/domain/statements/statement-standing";
import type { Stated } from "./stated";

/** How what is left is paid, or what is missing for it. */
export function TransferBlock({ of }: { of: Stated }) {
  const t = useTranslations("statement");
  const format = useFormat();
  const { account, paymentCode } = of;
  if (!account)
    return (
      <Notice signal="check" className="mt-6">
        <p className="font-semibold">{t("noAccount", { issuer: of.issuer.companyName })}</p>
        <p>
          {t("noAccountHelp")}{" "}
          <Link className="link print:hidden" href="/contact">
            {t("contact")}
          </Link>
        </p>
      </Notice>
    );
  const left = format.money(of.left, of.currency);
  return (
    <section className="mt-6 flex flex-wrap items-start justify-between gap-6 border-[1.5px] border-print p-5 print:break-inside-avoid">
      <div className="min-w-0 flex-[1_1_20rem]">
        <SectionTitle as="h3">
          {of.dueOn === null
            ? t("transferUndated")
            : t(of.overdueDays > 0 ? "transferLate" : "transfer", { day: format.dayOfYear(of.dueOn) })}
        </SectionTitle>
        <dl className="mt-2 text-sm *:flex *:flex-wrap *:items-center *:gap-x-4 *:border-rule *:border-b *:py-1.5 *:last:border-b-0 [&_dt]:w-24 [&_dt]:text-print-muted">
          <Detail name={t("holder")}>{account.holder}</Detail>
          <Detail name="IBAN" copied={account.iban}>
            {inFours(account.iban)}
          </Detail>
          {account.bic && <Detail name="BIC">{account.bic}</Detail>}
          <Detail name={t("reference")} copied={of.reference}>
            {inFours(of.reference)}
          </Detail>
          <Detail name={t("amount")}>{left}</Detail>
        </dl>
      </div>
      {paymentCode && (
        <figure className="grid justify-items-center gap-2 text-center text-xs">
          <QrCode of={paymentCode} label={t("code", { amount: left, reference: of.reference })} />
          <figcaption className="max-w-28">{t("scan")}</figcaption>
        </figure>
      )}
    </section>
  );
}

function Detail({ name, copied, children }: { name: string; copied?: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="flex flex-1 flex-wrap items-center justify-between gap-2 font-medium wrap-anywhere">
        {copied ? <code>{children}</code> : children}
        {copied && (
          <span className="print:hidden">
            <CopyButton text={copied} of={name} />
          </span>
        )}
      </dd>
    </div>
  );
}
