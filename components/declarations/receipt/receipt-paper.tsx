"use client";

import { useTranslations } from "next-intl";
import type { Selection } from "@/components/selection/selection";
import { Mark } from "@/components/shell/mark";
import { StreamChip } from "@/components/streams/stream-chip";
import { useStreamName } from "@/components/streams/use-stream-name";
import { Fact } from "@/components/ui/fact";
import { FieldLabel } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { PAPER, PAPER_TOP } from "@/components/ui/paper";
import { Sums } from "@/components/ui/sums";
import { useFormat } from "@/components/ui/use-format";
import { useLabel } from "@/components/ui/use-label";
import type { Answer } from "@/lib/client/call";
import { estimatedShare } from "@/lib/domain/estimated-share";
import { illustrativeShare } from "@/lib/domain/illustrative-share";
import { isSiret } from "@/lib/domain/nrn";
import { estimatedShareValues } from "@/lib/i18n/estimate-text";
import { ReceiptLines } from "./receipt-lines";
import { StatementLine } from "./statement-line";

type Receipt = Answer<"getDeclarationReceipt">;

/** What is printed and kept: who declared what to whom, and what that comes to. */
export function ReceiptPaper({ selection, receipt }: { selection: Selection; receipt: Receipt }) {
  const t = useTranslations("receipt");
  const format = useFormat();
  const streamName = useStreamName();
  const { schemeCode, ecoOrganismName, declarationPeriodCode: year } = receipt;
  return (
    <article className={PAPER}>
      <div className={PAPER_TOP}>
        <Mark />
        <Standing receipt={receipt} />
      </div>
      <h1 className="mt-6 mb-1 font-book font-display text-[2rem]/[1.15] tracking-[-0.016em] normal-nums">
        {t("title", { year })}
      </h1>
      <StreamChip code={schemeCode}>{format.list([ecoOrganismName, streamName(schemeCode)])}</StreamChip>
      <Facts receipt={receipt} />
      <ReceiptLines selection={selection} receipt={receipt} />
      <Fees receipt={receipt} />
      <Notes receipt={receipt} />
    </article>
  );
}

/** Whether it still is what is validated. */
function Standing({ receipt: { reopenedAt, status } }: { receipt: Receipt }) {
  const t = useTranslations("receipt");
  const isPast = reopenedAt !== null;
  const isOvertaken = isPast || status === "REQUIRES_RESUBMISSION";
  return (
    <span
      className="inline-flex items-center gap-2 font-semibold text-done data-[changed=true]:text-check"
      data-changed={isOvertaken}
    >
      <Icon of={isOvertaken ? "triangle-alert" : "circle-check"} />
      {isPast ? t("reopened") : isOvertaken ? t("changed") : t("locked")}
    </span>
  );
}

/** Who declared, and who validated when. */
function Facts({ receipt }: { receipt: Receipt }) {
  const t = useTranslations("receipt");
  const by = useTranslations("amendment.by");
  const format = useFormat();
  return (
    <dl className="mt-5 mb-7 grid grid-cols-[repeat(3,1fr)] gap-x-8 gap-y-3.5 text-sm phone:grid-cols-[1fr_1fr]">
      <Fact name={t("producer")}>{receipt.companyName}</Fact>
      <Fact name={isSiret(receipt.eprCountryCode, receipt.producerNrn) ? "SIRET" : t("nrn")}>
        {receipt.producerNrn}
      </Fact>
      <Fact name={t(receipt.eprCountryCode === "FR" ? "uin" : "uinElsewhere")}>
        {receipt.uin ?? t("notYet")}
      </Fact>
      <Fact name={t("receipt")}>
        {t("number", {
          code: `${receipt.declarationPeriodCode}-${receipt.schemeCode}-${receipt.revision}`,
          revision: receipt.revision,
        })}
      </Fact>
      <Fact name={t("validated")}>
        {receipt.completedAt &&
          t("on", { day: format.dayOfYear(receipt.completedAt), time: format.time(receipt.completedAt) })}
      </Fact>
      {receipt.preparedByKind && (
        <Fact name={t("preparedBy")}>{receipt.preparedBy ?? by(receipt.preparedByKind)}</Fact>
      )}
      <Fact name={t("by")}>
        {receipt.completedByKind && (receipt.completedBy ?? by(receipt.completedByKind))}
      </Fact>
    </dl>
  );
}

/** What the scheme charges beside the lines, which the total does not hold. */
function Fees({ receipt: { fees, currency } }: { receipt: Receipt }) {
  const t = useTranslations("amount.fees");
  const format = useFormat();
  const labelOf = useLabel();
  if (fees.length === 0) return null;
  return (
    <section data-formula className="mt-5 print:break-inside-avoid" aria-label={t("title")}>
      <FieldLabel as="h2">{t("title")}</FieldLabel>
      <Sums total={false} className="mt-1">
        {fees.map((fee) => (
          <div key={fee.code}>
            <dt>
              {labelOf(fee)}{" "}
              <small className="text-print-muted">{[t(fee.basis), fee.source].join(" · ")}</small>
            </dt>
            <dd>{format.money(fee.amount, currency)}</dd>
          </div>
        ))}
      </Sums>
      <p className="mt-1 text-print-muted text-xs">{t("notInTotal")}</p>
    </section>
  );
}

/** How it was rounded, what was paid of it, and what became of it since. */
function Notes({ receipt }: { receipt: Receipt }) {
  const t = useTranslations("receipt");
  const format = useFormat();
  const share = illustrativeShare([...receipt.lines, ...receipt.fees].map(({ certainty }) => certainty));
  const estimated = estimatedShare(receipt.lines);
  return (
    <div
      data-formula
      className="mt-6 grid max-w-160 gap-[0.35rem] text-print-muted text-xs print:break-inside-avoid"
    >
      {receipt.reopenedAt && (
        <p>
          {t("reopenedOn", { day: format.dayOfYear(receipt.reopenedAt), reason: receipt.reopenReason ?? "" })}
        </p>
      )}
      {receipt.isNil && <p>{t("nil")}</p>}
      {receipt.lines.length > 0 && (
        <p>
          {t("rounding", {
            count: receipt.lines.length,
            exact: format.exact(receipt.exactAmount),
            currency: receipt.currency,
          })}
        </p>
      )}
      <p>
        {receipt.producerPaidAt && t("paid", { day: format.dayOfYear(receipt.producerPaidAt) })}{" "}
        {t("noInvoice")}
      </p>
      {receipt.statements.map((statement) => (
        <StatementLine key={statement.id} of={statement} />
      ))}
      {estimated && <p>{t("estimatedShare", estimatedShareValues(estimated, receipt.currency, format))}</p>}
      {share && <p>{t("illustrative", { share })}</p>}
    </div>
  );
}
