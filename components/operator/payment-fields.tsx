"use client";

import { useLocale, useTranslations } from "next-intl";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NumberEcho } from "@/components/ui/number-echo";
import { useFormat, useToday } from "@/components/ui/use-format";
import { MONEY_LIMITS, type PaymentDraft, readPaid } from "./read-paid";

type PaymentFieldsProps = {
  /** Of the field of the amount; the others' begin with it. */
  id: string;
  draft: PaymentDraft;
  /** Whether it is said since when the money is at the scheme: a day alone. */
  isTransfer: boolean;
  left: number;
  currency: string;
  error: string | undefined;
  onChange: (draft: PaymentDraft) => void;
};

/** How much came on which day, and what the payer wrote. */
export function PaymentFields(props: PaymentFieldsProps) {
  const { id, draft, isTransfer, left, currency, error, onChange } = props;
  const t = useTranslations("payments");
  const locale = useLocale();
  const format = useFormat();
  const today = useToday();
  const { amount, day, reference } = draft;
  return (
    <>
      {!isTransfer && (
        <Field
          id={id}
          label={t("amount", { currency })}
          error={error}
          hint={
            <NumberEcho
              reading={readPaid(amount, left, locale)}
              limits={MONEY_LIMITS}
              say={(value) => {
                const more = Number(value) - left;
                const read = `= ${format.money(value, currency)}`;
                return more > 0
                  ? format.phrases([read, t("more", { amount: format.money(more, currency) })])
                  : read;
              }}
              onChoose={(written) => onChange({ amount: written, day, reference })}
            />
          }
        >
          {(aria) => (
            <Input
              {...aria}
              inputMode="decimal"
              autoComplete="off"
              placeholder={format.amount(left)}
              value={amount}
              onChange={(event) => onChange({ amount: event.target.value, day, reference })}
            />
          )}
        </Field>
      )}
      <Field id={`${id}-day`} label={t(isTransfer ? "sentOnDay" : "day")}>
        {(aria) => (
          <Input
            {...aria}
            type="date"
            max={today}
            value={day || today}
            onChange={(event) => onChange({ amount, day: event.target.value, reference })}
          />
        )}
      </Field>
      {!isTransfer && (
        <Field id={`${id}-reference`} label={t("reference")} hint={t("referenceHint")}>
          {(aria) => (
            <Input
              {...aria}
              maxLength={140}
              autoComplete="off"
              value={reference}
              onChange={(event) => onChange({ amount, day, reference: event.target.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}
