"use client";

import { useTranslations } from "next-intl";
import { StreamChip } from "@/components/streams/stream-chip";
import { Column } from "@/components/ui/column";
import { FieldHint } from "@/components/ui/field";
import { SectionTitle } from "@/components/ui/heading";
import { Table } from "@/components/ui/table";
import { useFormat } from "@/components/ui/use-format";
import type { Batch } from "./batches";
import { importCost } from "./import-cost";
import { ImportShort } from "./import-short";
import type { KeptFields } from "./kept-fields";
import { RerunButton } from "./rerun-button";
import { useCostText } from "./use-cost-text";
import { useProblemText } from "./use-problem-text";

type UnknownProductsProps = { producer: string; batch: Batch; fields: KeptFields };

/** Products that a file of sales names and the catalog does not have: what each would be, and one press that adds them and takes their quantities. */
export function UnknownProducts({ producer, batch, fields }: UnknownProductsProps) {
  const t = useTranslations("batch.unknown");
  const costText = useCostText();
  const format = useFormat();
  const problemText = useProblemText();
  const unknown = batch.understood?.unknownProducts;
  if (!unknown || unknown.isAdded || unknown.countProducts === 0) return null;
  const { countProducts: count, countRows: rows, countRefused, creditsNeeded, products } = unknown;
  const cost = importCost(batch, { fields, further: creditsNeeded, addsUnknown: true });
  const done = batch.counters.done + rows;
  const listed = products.filter(({ problem }) => problem === null).length;
  return (
    <section aria-labelledby="unknown-products">
      <SectionTitle id="unknown-products">{t("title", { count })}</SectionTitle>
      <p className="mt-1 mb-3 max-w-[44em] text-sm/cosy">{t("text", { count, rows })}</p>
      <div className="sheet">
        <Table list="heads spoken">
          <caption className="sr-only">{t("title", { count })}</caption>
          <thead>
            <tr>
              <Column className="w-16">{t("row")}</Column>
              <Column>{t("product")}</Column>
              <Column figure className="w-24">
                {t("quantity")}
              </Column>
              <Column className="w-44">{t("wouldBe")}</Column>
            </tr>
          </thead>
          <tbody>
            {products.map(({ line, reference, title, quantity, schemeCodes, problem }) => (
              <tr key={`${line} ${reference}`} className="phone:grid-cols-[1fr_auto] phone:gap-x-3 phone:p-3">
                <td className="phone:hidden">{line}</td>
                <th scope="row" className="text-left">
                  <span className="block font-semibold">{title ?? reference}</span>
                  {title !== null && <span className="text-print-muted text-xs">{reference}</span>}
                </th>
                <td className="text-right">{format.exact(quantity)}</td>
                <td className="phone:col-span-2">
                  {problem ? (
                    <span className="text-stop text-xs">{problemText(problem)}</span>
                  ) : schemeCodes.length > 0 ? (
                    <span className="flex flex-wrap gap-x-3 gap-y-1">
                      {schemeCodes.map((code) => (
                        <StreamChip key={code} code={code} />
                      ))}
                    </span>
                  ) : (
                    t("owesNothing")
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      {count > listed && <FieldHint>{t("more", { count: count - listed })}</FieldHint>}
      {countRefused > 0 && <FieldHint>{t("refused", { count: countRefused })}</FieldHint>}
      <div className="mt-1 max-w-md">
        {cost.missing > 0 ? (
          <ImportShort cost={cost} />
        ) : (
          <RerunButton
            producer={producer}
            batch={batch}
            dryRun={false}
            addUnknown
            cost={costText(cost)}
            fields={fields}
          >
            {t("add", { count, done })}
          </RerunButton>
        )}
      </div>
    </section>
  );
}
