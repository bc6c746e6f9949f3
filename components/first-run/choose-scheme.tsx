"use client";

import { useMutation, useQueries } from "@tanstack/react-query";
import Big from "big.js";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Selection } from "@/components/selection/selection";
import { useMay } from "@/components/selection/use-may";
import { useStreamName } from "@/components/streams/use-stream-name";
import { Button } from "@/components/ui/button";
import { Compare } from "@/components/ui/compare";
import { useErrorText } from "@/components/ui/failure";
import { Field, FieldError } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { useFormat } from "@/components/ui/use-format";
import { useLabel } from "@/components/ui/use-label";
import type { Answer } from "@/lib/client/call";
import { getScale, onboardProducer } from "@/lib/client/endpoints";
import { mutation, query } from "@/lib/client/query";
import { chargeFees } from "@/lib/domain/pricing/declaration-fees";
import { exactProduct } from "./exact-product";
import type { FoundStream } from "./found-streams";
import { judged } from "./use-judged-goods";
import type { SchemeToChoose } from "./use-schemes-of-country";

type ChooseSchemeProps = {
  selection: Selection;
  code: string;
  schemes: readonly SchemeToChoose[];
  /** The goods that fall under it; undefined where the producer said none. */
  stream: FoundStream | undefined;
  currency: string;
  /** The scheme of the registration that is begun. */
  current: string | undefined;
  onChosen: () => void;
};

/** More goods than are compared one by one: the others are in the sum. */
const GOODS_SHOWN = 4;

/** The schemes of a stream side by side: prices of the reader's own goods, fees, days. The reader chooses. */
export function ChooseScheme({
  selection,
  code,
  schemes,
  stream,
  currency,
  current,
  onChosen,
}: ChooseSchemeProps) {
  const t = useTranslations("firstRun");
  const format = useFormat();
  const errorText = useErrorText();
  const may = useMay("write");
  const name = useStreamName()(code) ?? code;
  const choose = useMutation(mutation(onboardProducer));
  const [chosen, setChosen] = useState<string | undefined>(current);
  const [isMissing, setMissing] = useState(false);
  const [uin, setUin] = useState("");
  const goods = stream?.goods ?? [];
  const scales = useQueries({
    queries: schemes.map(({ id }) => ({
      ...query(getScale, { params: { SchemeProId: id, DeclarationPeriodCode: selection.period } }),
      retry: false,
    })),
  });
  const previews = useQueries({
    queries: schemes.flatMap(({ id }) => goods.map(({ title }) => judged(selection, title, id))),
  });
  const priceOf = (schemeId: string, index: number): string | undefined => {
    const at = schemes.findIndex(({ id }) => id === schemeId);
    const answer = previews[at * goods.length + index]?.data;
    const ofCode = answer?.streams.filter(({ scaleLine }) => scaleLine.schemeCode === code) ?? [];
    if (ofCode.length === 0) return undefined;
    return ofCode.reduce((sum, { amountPerItem }) => sum.plus(amountPerItem), new Big(0)).toFixed();
  };
  const scaleOf = (schemeId: string) => scales[schemes.findIndex(({ id }) => id === schemeId)];
  const schemeOf = (id: string) => schemes.find((scheme) => scheme.id === id);
  const option = schemeOf(chosen ?? "");

  const submit = async () => {
    if (!option) {
      setMissing(true);
      document.querySelector<HTMLInputElement>(`input[name="scheme-${code}"]`)?.focus();
      return;
    }
    try {
      await choose.mutateAsync({
        params: { ProducerNrn: selection.producer },
        body: {
          eprCountryCode: selection.country,
          schemeCodes: [code],
          schemePros: [option.id],
          ...(uin.trim() && { externalRegistrations: [{ schemeCode: code, uin: uin.trim() }] }),
        },
      });
      void toast(t("chosen", { scheme: option.ecoOrganismName, stream: name }));
      onChosen();
    } catch {
      // The mutation holds the error, shown above the table.
    }
  };

  return (
    <div>
      {choose.error && <Notice signal="stop">{errorText(choose.error)}</Notice>}
      {isMissing && !chosen && (
        <div className="px-3 pt-3">
          <FieldError>{t("chooseOne")}</FieldError>
        </div>
      )}
      <Compare
        caption={t("sideBySide", { stream: name, count: schemes.length })}
        head={t("whatTheySay")}
        group={`scheme-${code}`}
        options={schemes.map(({ id, ecoOrganismName }) => ({ id, name: ecoOrganismName }))}
        chosen={chosen}
        onChoose={setChosen}
        facts={[
          ...goods.slice(0, GOODS_SHOWN).map(({ title }, index) => ({
            name: t("oneItemOf", { title }),
            of: ({ id }: { id: string }) => {
              const price = priceOf(id, index);
              return price === undefined ? <Unknown /> : format.moneyPerItem(price, currency);
            },
          })),
          {
            name: t("feesBeside"),
            of: ({ id }) => <Fees scale={scaleOf(id)?.data} currency={currency} />,
          },
          {
            name: t("joining"),
            of: ({ id }) => {
              const { registrationDeposit = 0, currencyDeposit = "" } = schemeOf(id) ?? {};
              return registrationDeposit > 0
                ? t("deposit", { amount: format.money(registrationDeposit, currencyDeposit || currency) })
                : t("noDepositKnown");
            },
          },
          {
            name: t("number"),
            of: ({ id }) => t(schemeOf(id)?.givesUin ? "givesNumber" : "givesNone"),
          },
          {
            name: t("declares"),
            of: ({ id }) => {
              const often = schemeOf(id)?.declarationFrequency;
              return often === "YEARLY" ? t("yearly") : often || <Unknown />;
            },
          },
          {
            name: t("byWhen", { year: selection.period }),
            of: ({ id }) => {
              const { deadline, certainty } = schemeOf(id) ?? {};
              if (!deadline) return <Unknown />;
              return (
                <>
                  {format.dayOfYear(deadline)}
                  {certainty === "illustrative" && (
                    <small className="block text-print-muted text-xs/snug">{t("illustrativeDay")}</small>
                  )}
                </>
              );
            },
          },
          {
            name: t("prices"),
            of: ({ id }) => {
              const scale = scaleOf(id);
              if (scale?.isPending) return "…";
              const lines = scale?.data?.lines ?? [];
              if (lines.length === 0) return t("noScale", { year: selection.period });
              return t(
                lines.some(({ certainty }) => certainty === "illustrative") ? "illustrative" : "published",
              );
            },
          },
        ]}
        sum={{
          name: t("yourYear"),
          of: ({ id }) => {
            const years = goods.map(({ perYear }, index) => {
              const price = priceOf(id, index);
              return perYear === null || price === undefined ? undefined : exactProduct(price, perYear);
            });
            if (goods.length === 0 || goods.some(({ perYear }) => perYear === null))
              return <span className="font-normal text-print-muted">{t("sumUnknown")}</span>;
            if (years.some((year) => year === undefined)) return <Unknown />;
            const sum = years.reduce((total, year) => total.plus(year ?? 0), new Big(0)).toFixed(2);
            const fees = chargeFees(scaleOf(id)?.data?.fees ?? [], sum);
            return format.money(
              fees.reduce((total, { amount }) => total.plus(amount), new Big(sum)).toFixed(2),
              currency,
            );
          },
        }}
      />
      <div className="grid gap-3 p-3">
        <details>
          <summary className="link text-sm">{t("memberAlready")}</summary>
          <div className="mt-2 max-w-80">
            <Field id={`uin-${code}`} label={t("yourNumber")} hint={t("yourNumberHint")}>
              {(aria) => (
                <Input
                  autoComplete="off"
                  maxLength={64}
                  value={uin}
                  onChange={({ target }) => setUin(target.value)}
                  {...aria}
                />
              )}
            </Field>
          </div>
        </details>
        {may && (
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button busy={choose.isPending} busyLabel={t("choosing")} onClick={submit}>
              {option ? t("chooseThis", { scheme: option.ecoOrganismName }) : t("chooseOne")}
            </Button>
            <span className="max-w-120 text-print-muted text-xs/cosy">{t("choiceIsYours")}</span>
          </p>
        )}
      </div>
    </div>
  );
}

function Unknown() {
  const t = useTranslations("firstRun");
  return <span className="text-print-muted">{t("unknown")}</span>;
}

type FeesProps = { scale: Answer<"getScale"> | undefined; currency: string };

/** What a scheme charges beside its prices; that none is known is said, and not that there is none. */
function Fees({ scale, currency }: FeesProps) {
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
