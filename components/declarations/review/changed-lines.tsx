"use client";

import { useTranslations } from "next-intl";
import type { z } from "zod";
import { AmountButton } from "@/components/amounts/amount-button";
import { PortalLink } from "@/components/selection/portal-link";
import type { Selection } from "@/components/selection/selection";
import { StreamChip } from "@/components/streams/stream-chip";
import { Column } from "@/components/ui/column";
import { FieldHint } from "@/components/ui/field";
import { SectionTitle } from "@/components/ui/heading";
import { Table } from "@/components/ui/table";
import { useFormat } from "@/components/ui/use-format";
import type { DeclarationChange } from "@/lib/contract/receipts";
import { revisionPath } from "../addresses";
import { FromTo } from "./from-to";

type Change = z.output<typeof DeclarationChange>;
type ChangedLinesProps = {
  selection: Selection;
  currency: string;
  changes: readonly Change[];
  total: number;
};

/** Each line that is not as it was validated before its part was reopened. */
export function ChangedLines({ selection, currency, changes, total }: ChangedLinesProps) {
  const t = useTranslations("review");
  const format = useFormat();
  return (
    <section>
      <SectionTitle className="mb-2">{t("changes", { count: total })}</SectionTitle>
      <div className="sheet overflow-x-auto">
        <Table>
          <caption className="sr-only">{t("changes", { count: total })}</caption>
          <thead>
            <tr>
              <Column>{t("product")}</Column>
              <Column>{t("scheme")}</Column>
              <Column figure>{t("quantity")}</Column>
              <Column figure>{t("now", { currency })}</Column>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => {
              const { ecoProductReference, title, codePeriod, codeVendor, schemeCode, ecoOrganismName } =
                change;
              const name = title ?? ecoProductReference;
              const { before, now, revision } = change;
              return (
                <tr key={[ecoProductReference, codePeriod, codeVendor, schemeCode].join(" ")}>
                  <th scope="row">
                    <PortalLink to={`/products/${encodeURIComponent(ecoProductReference)}`}>
                      {name}
                    </PortalLink>
                    <small className="block text-2xs text-print-muted">
                      {format.list([codeVendor, codePeriod])}
                    </small>
                  </th>
                  <td>
                    <StreamChip code={schemeCode}>{ecoOrganismName}</StreamChip>
                  </td>
                  <td className="whitespace-nowrap text-right">
                    <FromTo
                      becomes={t("becomes")}
                      from={before && format.quantity(before.quantity)}
                      to={now && format.quantity(now.quantity)}
                    />
                  </td>
                  <td className="whitespace-nowrap text-right">
                    <FromTo
                      becomes={t("becomes")}
                      from={
                        before && (
                          <PortalLink data-why to={revisionPath(revision)}>
                            {format.amount(before.ecoContribution)}
                          </PortalLink>
                        )
                      }
                      to={
                        now && (
                          <AmountButton
                            selection={selection}
                            reference={ecoProductReference}
                            name={name}
                            schemeCode={schemeCode}
                            scheme={ecoOrganismName}
                            currency={currency}
                            amount={now.ecoContribution}
                          />
                        )
                      }
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </Table>
      </div>
      {changes.length < total && <FieldHint>{t("firstChanges", { shown: changes.length, total })}</FieldHint>}
    </section>
  );
}
