"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Failure } from "@/components/ui/failure";
import { BoneRows } from "@/components/ui/skeleton";
import { Table } from "@/components/ui/table";
import { useFormat } from "@/components/ui/use-format";
import { listPartLines } from "@/lib/client/endpoints";
import { pageAt, query } from "@/lib/client/query";
import { type Declaration, type Part, schemesOfCode } from "./declared-parts";
import { OtherPages } from "./other-pages";

const LINES = 10;

type PartLinesProps = { declaration: Declaration; part: Part };

/** The lines that owe most, by the page. */
export function PartLines({ declaration, part }: PartLinesProps) {
  const t = useTranslations("operator");
  const format = useFormat();
  const [offset, setOffset] = useState(0);
  const lines = useQuery(
    query(listPartLines, {
      params: { ProducerNrn: declaration.producerNrn, DeclarationId: declaration.id },
      query: { SchemeCode: part.schemeCode, ...pageAt(offset, LINES) },
    }),
  );
  if (lines.isLoadingError) return <Failure error={lines.error} />;
  if (lines.data?.total === 0) return <p className="text-print-muted">{t("producers.noLine")}</p>;
  return (
    <>
      <Table
        banded={false}
        className="[--cell-y:0.35rem]"
        aria-label={t("producers.linesOf", { scheme: format.list(schemesOfCode(declaration, part)) })}
      >
        <thead>
          <tr>
            <th scope="col">{t("producers.product")}</th>
            <th scope="col">{t("producers.scaleLine")}</th>
            <th scope="col" className="text-right">
              {t("producers.quantity")}
            </th>
            <th scope="col" className="text-right">
              {t("producers.price")}
            </th>
            <th scope="col" className="text-right">
              {t("producers.amountIn")}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.data ? (
            lines.data.data.map((line) => (
              <tr
                key={`${line.ecoProductReference} ${line.codePeriod} ${line.codeVendor} ${line.scaleCode}`}
                className="text-xs"
              >
                <th scope="row" className="text-left wrap-anywhere">
                  {line.title ?? line.ecoProductReference}
                  <small className="block text-print-muted">
                    {[line.ecoProductReference, line.codePeriod, line.codeVendor].filter(Boolean).join(" · ")}
                  </small>
                </th>
                <td>{line.scaleCode}</td>
                <td className="text-right">{format.quantity(line.quantity)}</td>
                <td className="text-right">{format.price(line.price)}</td>
                <td className="text-right">{format.amount(line.ecoContribution)}</td>
              </tr>
            ))
          ) : (
            <BoneRows rows={3} widths={[12, 5, 4, 4, 5]} />
          )}
        </tbody>
      </Table>
      {lines.data && (
        <OtherPages offset={offset} limit={LINES} total={lines.data.total} onChange={setOffset} />
      )}
    </>
  );
}
