"use client";

import { useTranslations } from "next-intl";
import { AmountButton } from "@/components/amounts/amount-button";
import { decimal } from "@/components/amounts/contribution-per-item";
import { pricedLine } from "@/components/amounts/priced";
import { SumButton } from "@/components/amounts/sum-button";
import type { SumPart } from "@/components/amounts/sum-of-parts";
import type { Selection } from "@/components/selection/selection";
import { Column } from "@/components/ui/column";
import { Table } from "@/components/ui/table";
import { useFormat } from "@/components/ui/use-format";
import { useLabel } from "@/components/ui/use-label";
import { WEIGHT_UNIT } from "@/db/vocabulary";
import type { Answer } from "@/lib/client/call";
import { sumOf } from "@/lib/domain/amounts";
import { estimateText } from "@/lib/i18n/estimate-text";
import type { Formatter } from "@/lib/i18n/format";

type Receipt = Answer<"getDeclarationReceipt">;

/** On a phone a line is a name, and its figures under it. */
const LINES = [
  "[--cell-x:0.5rem] [--cell-y:0.4rem] [&_tr>:first-child]:pl-0 [&_tr>:last-child]:pr-0",
  "[&_tfoot_td]:px-2 [&_tfoot_td]:py-[0.4rem] [&_small]:block [&_small]:text-2xs [&_small]:text-print-muted",
  "phone:*:[tbody]:block phone:*:[tfoot]:block phone:*:[thead]:hidden",
  "phone:[&_tr]:flex phone:[&_tr]:flex-wrap phone:[&_tr]:items-baseline phone:[&_tr]:gap-x-[0.6rem] phone:[&_tr]:gap-y-[0.1rem]",
  "phone:[&_tr]:border-rule phone:[&_tr]:border-b phone:[&_tr]:py-2",
  "phone:[&_tr>:last-child]:ml-auto phone:[&_tr>:is(th,td)]:border-0 phone:[&_tr>:is(th,td)]:p-0 phone:[&_tr>th]:basis-full",
  "phone:[&_td_small]:ml-1 phone:[&_td_small]:inline",
  "print:*:[tfoot]:table-row-group print:[&_tr]:break-inside-avoid",
].join(" ");

type ReceiptLinesProps = { selection: Selection; receipt: Receipt };

/** What was declared, line by line, and what it comes to. */
export function ReceiptLines({ selection, receipt }: ReceiptLinesProps) {
  const { lines, currency, ecoOrganismName } = receipt;
  const t = useTranslations("receipt");
  const format = useFormat();
  const labelOf = useLabel();
  return (
    <Table className={LINES} banded={false}>
      <caption className="sr-only">{t("lines")}</caption>
      <thead>
        <tr>
          <Column>{t("product")}</Column>
          <Column className="phone:hidden">{t("scaleLine")}</Column>
          <Column figure>{t("quantity")}</Column>
          <Column figure>{t("weight")}</Column>
          <Column figure>{t("price")}</Column>
          <Column figure>{t("amount", { currency })}</Column>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <ReceiptLine
            key={[line.ecoProductReference, line.codePeriod, line.codeVendor, line.scaleCode].join(" ")}
            selection={selection}
            line={line}
            receipt={receipt}
          />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t("total", { scheme: ecoOrganismName })}</th>
          <td className="phone:hidden" />
          <td className="whitespace-nowrap text-right">{format.quantity(receipt.totalQuantity)}</td>
          <td />
          <td />
          <td className="whitespace-nowrap text-right font-display font-heavy text-[1.375rem]/none lining-nums proportional-nums">
            <SumButton of={ecoOrganismName} parts={byScaleLine(receipt, labelOf, format)} currency={currency}>
              {format.money(receipt.totalAmount, currency)}
            </SumButton>
          </td>
        </tr>
      </tfoot>
    </Table>
  );
}

/** What a receipt's total is the sum of. */
function byScaleLine({ lines }: Receipt, labelOf: ReturnType<typeof useLabel>, format: Formatter): SumPart[] {
  const codes = [...new Set(lines.map(({ scaleCode }) => scaleCode))];
  return codes.map((scaleCode) => {
    const own = lines.filter((line) => line.scaleCode === scaleCode);
    const label = own[0] && labelOf(own[0]);
    return {
      key: scaleCode,
      name: format.list([scaleCode, label]),
      amount: sumOf(own.map(({ ecoContribution }) => decimal(ecoContribution))),
    };
  });
}

type ReceiptLineProps = ReceiptLinesProps & { line: Receipt["lines"][number] };

function ReceiptLine({ selection, line, receipt }: ReceiptLineProps) {
  const t = useTranslations("receipt");
  const format = useFormat();
  const labelOf = useLabel();
  const byWeight = line.priceUnit === WEIGHT_UNIT;
  const sign = format.currencySign(receipt.currency);
  const name = line.title ?? line.ecoProductReference;
  return (
    <tr>
      <th scope="row">
        {name}
        <small>
          {format.list([
            `${line.externalIdType} ${line.ecoProductReference}`,
            line.codeVendor,
            line.codePeriod,
          ])}
        </small>
      </th>
      <td className="phone:hidden">
        {line.scaleCode}
        <small>{labelOf(line)}</small>
      </td>
      <td className="whitespace-nowrap text-right">{format.quantity(line.quantity)}</td>
      <td className="whitespace-nowrap text-right">
        {byWeight && line.itemWeight !== null && `× ${format.weight(line.itemWeight)} kg`}
      </td>
      <td className="whitespace-nowrap text-right">
        {`× ${format.price(line.price)}`}
        <small>{byWeight ? t("perKilogram", { sign }) : t("perItem", { sign })}</small>
      </td>
      <td className="whitespace-nowrap text-right">
        <AmountButton
          selection={selection}
          reference={line.ecoProductReference}
          name={name}
          schemeCode={receipt.schemeCode}
          scheme={receipt.ecoOrganismName}
          currency={receipt.currency}
          amount={line.ecoContribution}
          priced={[
            pricedLine({ ...line, schemeCode: receipt.schemeCode, ecoOrganismName: receipt.ecoOrganismName }),
          ]}
        />
        <small>{estimateText(line.estimate, t, format)}</small>
      </td>
    </tr>
  );
}
