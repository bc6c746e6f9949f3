"use client";

import { useTranslations } from "next-intl";
import { Compare } from "@/components/ui/compare";
import { useFormat } from "@/components/ui/use-format";
import { useLabel } from "@/components/ui/use-label";
import type { FoundStream } from "./found-streams";
import { type SchemeOffer, yearSum } from "./scheme-offer";

type Goods = FoundStream["goods"];

type CompareSchemesProps = {
  offers: readonly SchemeOffer[];
  stream: string;
  goods: Goods;
  year: string;
  currency: string;
  chosen: string | undefined;
  onChoose: (id: string) => void;
  group: string;
};

/** More goods than are compared one by one: the others are in the sum. */
const GOODS_SHOWN = 4;

/** The schemes of a stream side by side: prices of the reader's own goods, fees, days. */
export function CompareSchemes({
  offers,
  stream,
  goods,
  year,
  currency,
  chosen,
  onChoose,
  group,
}: CompareSchemesProps) {
  const t = useTranslations("firstRun");
  const format = useFormat();
  return (
    <Compare
      caption={t("sideBySide", { stream, count: offers.length })}
      head={t("whatTheySay")}
      group={group}
      options={offers}
      chosen={chosen}
      onChoose={onChoose}
      facts={[
        ...goods.slice(0, GOODS_SHOWN).map(({ title }, index) => ({
          name: t("oneItemOf", { title }),
          of: ({ prices }: SchemeOffer) => {
            const price = prices[index];
            return price === undefined ? <Unknown /> : format.moneyPerItem(price, currency);
          },
        })),
        { name: t("feesBeside"), of: (offer) => <Fees offer={offer} currency={currency} /> },
        { name: t("joining"), of: (offer) => <Deposit offer={offer} currency={currency} /> },
        { name: t("number"), of: ({ scheme }) => t(scheme.givesUin ? "givesNumber" : "givesNone") },
        { name: t("declares"), of: (offer) => <Frequency offer={offer} /> },
        { name: t("byWhen", { year }), of: (offer) => <Deadline offer={offer} /> },
        { name: t("prices"), of: (offer) => <Certainty offer={offer} year={year} /> },
      ]}
      sum={{
        name: t("yourYear"),
        of: (offer) => <YearSum offer={offer} goods={goods} currency={currency} />,
      }}
    />
  );
}

function Unknown() {
  const t = useTranslations("firstRun");
  return <span className="text-print-muted">{t("unknown")}</span>;
}

type FactProps = { offer: SchemeOffer };
type AmountProps = FactProps & { currency: string };

/** What a scheme charges beside its prices; that none is known is said, and not that there is none. */
function Fees({ offer: { scale }, currency }: AmountProps) {
  const labelOf = useLabel();
  const t = useTranslations("firstRun");
  const format = useFormat();
  const fees = scale?.fees.filter(({ declaredAs }) => declaredAs === null || declaredAs === "FULL") ?? [];
  if (fees.length === 0) return <span className="text-print-muted">{t("noFeeKnown")}</span>;
  return fees.map((fee) => (
    <span key={fee.code} className="block">
      {t("fee", {
        name: labelOf(fee),
        amount:
          fee.basis === "DECLARATION_MIN"
            ? t("atLeast", { amount: format.money(fee.amount, currency) })
            : format.money(fee.amount, currency),
      })}
    </span>
  ));
}

function Deposit({ offer: { scheme }, currency }: AmountProps) {
  const t = useTranslations("firstRun");
  const format = useFormat();
  const { registrationDeposit, currencyDeposit } = scheme;
  return registrationDeposit > 0
    ? t("deposit", { amount: format.money(registrationDeposit, currencyDeposit || currency) })
    : t("noDepositKnown");
}

function Frequency({ offer: { scheme } }: FactProps) {
  const t = useTranslations("firstRun");
  const { declarationFrequency } = scheme;
  return declarationFrequency === "YEARLY" ? t("yearly") : declarationFrequency || <Unknown />;
}

function Deadline({ offer: { scheme } }: FactProps) {
  const t = useTranslations("firstRun");
  const format = useFormat();
  const { deadline, certainty } = scheme;
  if (!deadline) return <Unknown />;
  return (
    <>
      {format.dayOfYear(deadline)}
      {certainty === "illustrative" && (
        <small className="block text-print-muted text-xs/snug">{t("illustrativeDay")}</small>
      )}
    </>
  );
}

/** Whether its prices are those that it published. */
function Certainty({ offer: { scale, isReading }, year }: FactProps & { year: string }) {
  const t = useTranslations("firstRun");
  if (isReading) return "…";
  const lines = scale?.lines ?? [];
  if (lines.length === 0) return t("noScale", { year });
  return t(lines.some(({ certainty }) => certainty === "illustrative") ? "illustrative" : "published");
}

/** The reader's own year, where a quantity was written for each of the goods. */
function YearSum({ offer, goods, currency }: AmountProps & { goods: Goods }) {
  const t = useTranslations("firstRun");
  const format = useFormat();
  const quantities = goods.flatMap(({ perYear }) => (perYear === null ? [] : [perYear]));
  if (goods.length === 0 || quantities.length < goods.length)
    return <span className="font-normal text-print-muted">{t("sumUnknown")}</span>;
  const sum = yearSum(quantities, offer);
  return sum === undefined ? <Unknown /> : format.money(sum, currency);
}
