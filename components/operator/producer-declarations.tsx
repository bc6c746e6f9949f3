"use client";

import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import { Table } from "@/components/ui/table";
import { useFormat } from "@/components/ui/use-format";
import { DeclarationComments } from "./declaration-comments";
import type { Declaration } from "./declared-parts";
import { PartRows } from "./part-rows";
import { Section } from "./section";

/** What was declared, scheme by scheme: its lines in place, closed, or opened again under a reason that the producer reads. */
export function ProducerDeclarations({ declarations }: { declarations: readonly Declaration[] }) {
  const t = useTranslations("operator");
  const format = useFormat();
  if (declarations.length === 0)
    return (
      <Section title={t("producers.declarations")}>
        <div className="sheet">
          <EmptyState title={t("producers.noDeclaration")} />
        </div>
      </Section>
    );
  return declarations.map((declaration) => (
    <Section
      key={declaration.id}
      title={t("producers.declarationOf", {
        country: declaration.eprCountryCode,
        period: declaration.declarationPeriodCode,
      })}
    >
      <div className="sheet overflow-x-auto">
        <Table
          className="max-desk:feet:px-4"
          list="heads spoken"
          banded={false}
          aria-label={t("producers.declarations")}
        >
          <thead>
            <tr>
              <th scope="col">{t("scheme")}</th>
              <th scope="col">{t("status")}</th>
              <th scope="col" className="text-right">
                {t("producers.deadline")}
              </th>
              <th scope="col" className="text-right">
                {t("producers.total", { currency: declaration.declarationCurrency })}
              </th>
              <th scope="col">
                <span className="sr-only">{t("next")}</span>
              </th>
            </tr>
          </thead>
          {declaration.schemes.map((part) => (
            <PartRows key={part.schemeProId} declaration={declaration} part={part} />
          ))}
          <tfoot>
            <tr>
              <th scope="row" colSpan={3} className="text-left">
                {t("producers.schemes", { count: declaration.schemes.length })}
              </th>
              <td className="text-right">{format.amount(declaration.totalAmount)}</td>
              <td />
            </tr>
          </tfoot>
        </Table>
      </div>
      <DeclarationComments of={declaration} />
    </Section>
  ));
}
