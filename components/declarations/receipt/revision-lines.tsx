"use client";

import { useTranslations } from "next-intl";
import { AmountButton } from "@/components/amounts/amount-button";
import { pricedLine } from "@/components/amounts/priced";
import type { Selection } from "@/components/selection/selection";
import { StreamChip } from "@/components/streams/stream-chip";
import { Column } from "@/components/ui/column";
import { Table } from "@/components/ui/table";
import { useFormat } from "@/components/ui/use-format";
import { WEIGHT_UNIT } from "@/db/vocabulary";
import type { Answer } from "@/lib/client/call";
import { SumOfSchemes } from "../review/sum-of-schemes";

type Revision = Answer<"getDeclarationRevision">;

type RevisionLinesProps = {
  selection: Selection;
  /** What the sum is of. */
  title: string;
  past: Pick<Revision, "data" | "schemes">;
  currency: string;
};

/** Each line with its price, and what all of them came to. */
export function RevisionLines({ selection, title, past, currency }: RevisionLinesProps) {
  const { data: lines, schemes } = past;
  const t = useTranslations("revisions");
  return (
    <div className="sheet overflow-x-auto">
      <Table>
        <caption className="sr-only">{t("lines")}</caption>
        <thead>
          <tr>
            <Column>{t("product")}</Column>
            <Column>{t("scheme")}</Column>
            <Column>{t("scaleLine")}</Column>
            <Column figure>{t("quantity")}</Column>
            <Column figure>{t("weight")}</Column>
            <Column figure>{t("price")}</Column>
            <Column figure>{t("amount", { currency })}</Column>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <RevisionLine
              key={[
                line.ecoProductReference,
                line.codePeriod,
                line.codeVendor,
                line.schemeCode,
                line.scaleCode,
              ].join(" ")}
              selection={selection}
              line={line}
              currency={currency}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={6}>
              {t("total")}
            </th>
            <td className="whitespace-nowrap text-right font-semibold">
              <SumOfSchemes of={title} schemes={schemes} currency={currency} />
            </td>
          </tr>
        </tfoot>
      </Table>
    </div>
  );
}

type RevisionLineProps = Pick<RevisionLinesProps, "selection" | "currency"> & {
  line: Revision["data"][number];
};

function RevisionLine({ selection, line, currency }: RevisionLineProps) {
  const format = useFormat();
  return (
    <tr>
      <th scope="row">
        {line.ecoProductReference}
        <small>{format.list([line.codeVendor, line.codePeriod])}</small>
      </th>
      <td>
        <StreamChip code={line.schemeCode}>{line.ecoOrganismName}</StreamChip>
      </td>
      <td>{line.scaleCode}</td>
      <td className="whitespace-nowrap text-right">{format.quantity(line.quantity)}</td>
      <td className="whitespace-nowrap text-right">
        {line.priceUnit === WEIGHT_UNIT && line.itemWeight !== null && format.weight(line.itemWeight)}
      </td>
      <td className="whitespace-nowrap text-right">{format.price(line.price)}</td>
      <td className="whitespace-nowrap text-right font-semibold">
        <AmountButton
          selection={selection}
          reference={line.ecoProductReference}
          name={line.ecoProductReference}
          schemeCode={line.schemeCode}
          scheme={line.ecoOrganismName}
          currency={currency}
          amount={line.ecoContribution}
          priced={[pricedLine(line)]}
        />
      </td>
    </tr>
  );
}
