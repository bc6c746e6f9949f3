"use client";

import { useTranslations } from "next-intl";
import { Mark } from "@/components/shell/mark";
import { Fact } from "@/components/ui/fact";
import { Title } from "@/components/ui/heading";
import { PAPER_TOP } from "@/components/ui/paper";
import { useFormat } from "@/components/ui/use-format";
import { illustrativeShare } from "@/lib/domain/illustrative-share";
import { isCovered } from "@/lib/domain/pricing/pricing";
import type { OfEvidence } from "./evidence";
import { useOwedText } from "./use-owed-text";

/** Whose product it is, where and when, and what one item of it owes. */
export function Head({ of }: OfEvidence) {
  const t = useTranslations("evidence");
  const catalog = useTranslations("catalog");
  const format = useFormat();
  const { product, companyName, producerNrn, eprCountryCode, declarationPeriodCode, asOf } = of;
  return (
    <>
      <div className={PAPER_TOP}>
        <Mark />
        <span className="text-print-muted text-sm">
          {t("asOf")} {t("moment", { day: format.dayOfYear(asOf), time: format.time(asOf) })}
        </span>
      </div>
      <Title className="mt-6 mb-4 wrap-anywhere">
        <span className="mb-1 block font-sans font-semibold text-print-muted text-sm/tight tracking-normal">
          {t("title")}
        </span>
        <span>{product.facts.title ?? product.externalId}</span>
      </Title>
      <dl className="grid grid-cols-3 gap-x-8 gap-y-3 text-sm phone:grid-cols-2">
        <Fact name={product.externalIdType}>{product.externalId}</Fact>
        <Fact name={t("company")}>{companyName}</Fact>
        <Fact name={t("producer")}>{producerNrn}</Fact>
        <Fact name={t("market")}>{`${eprCountryCode} ${declarationPeriodCode}`}</Fact>
        <Fact name={t("added")}>{format.dayOfYear(product.catalog.createdAt)}</Fact>
        <Fact name={t("addedBy")}>{catalog(product.catalog.source)}</Fact>
      </dl>
      <Owed of={of} />
    </>
  );
}

/** Amounts of one item are shown to four decimals. */
const IS_ROUNDED = /\.\d{5,}/;

function Owed({ of }: OfEvidence) {
  const t = useTranslations("evidence");
  const format = useFormat();
  const owed = useOwedText();
  const { perItem, low, high, currency, unpriced, contributions } = of;
  const lacking = new Set(unpriced.filter((one) => !isCovered(one)).map(({ stream }) => stream));
  const share = illustrativeShare(
    contributions.map(({ scaleLine, pricing }) =>
      pricing?.steps.some(({ isIllustrative }) => isIllustrative) ? "illustrative" : scaleLine?.certainty,
    ),
  );
  const money = (amount: string) => format.moneyPerItem(amount, currency);
  return (
    <div className="mt-6 flex flex-wrap items-end gap-x-8 gap-y-3 border-print border-t-[1.5px] pt-4 print:break-inside-avoid">
      <p>
        {contributions.length > 0 && <span className="block font-semibold text-sm">{t("one")}</span>}
        <b
          data-owed
          className="font-display font-heavy text-[2rem]/tight tracking-[-0.02em] lining-nums proportional-nums"
        >
          {owed(of)}
        </b>
      </p>
      <div className="grid min-w-64 flex-1 gap-1 text-print-muted text-sm/cosy">
        {perItem !== null && IS_ROUNDED.test(perItem) && (
          <p>{t("exactly", { exact: format.exact(perItem), currency })}</p>
        )}
        {low !== null && high !== null && <p>{t("range", { low: money(low), high: money(high) })}</p>}
        {lacking.size > 0 && <p>{t("beside", { count: lacking.size })}</p>}
        {share && <p className="font-semibold text-check">{t("illustrative", { share })}</p>}
      </div>
    </div>
  );
}
