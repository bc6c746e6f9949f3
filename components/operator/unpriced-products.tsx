"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Failure } from "@/components/ui/failure";
import { useFilters } from "@/components/ui/filters";
import { useFormat } from "@/components/ui/use-format";
import { UNPRICED_SORTS } from "@/db/vocabulary";
import { getScalePricing } from "@/lib/client/endpoints";
import { pageAt, query } from "@/lib/client/query";
import { PAGE } from "./listed";
import { OtherPages } from "./other-pages";
import { ProducerLink } from "./producer-link";
import { Records } from "./records";
import { Section } from "./section";

/** The products that a scale could not price, by producer, and the catalogs that are still on their way. */
export function UnpricedProducts({ schemeProId, period }: { schemeProId: string; period: string }) {
  const t = useTranslations("operator");
  const format = useFormat();
  const { filters, offset, toOffset, change } = useFilters(["Sort"]);
  const { data, error, isLoadingError } = useQuery({
    ...query(getScalePricing, {
      params: { SchemeProId: schemeProId, DeclarationPeriodCode: period },
      query: { Sort: UNPRICED_SORTS.find((each) => each === filters.Sort), ...pageAt(offset, PAGE) },
    }),
    // The background is at work.
    refetchInterval: ({ state }) => (state.data?.countCatalogsWaiting ? 5_000 : false),
  });
  if (isLoadingError) return <Failure error={error} />;
  if (!data) return null;
  const waiting = data.countCatalogsWaiting > 0 && (
    <p className="mb-2 text-print-muted text-sm/cosy" role="status">
      {t("schemes.waiting", { count: data.countCatalogsWaiting })}
    </p>
  );
  if (data.countProducts === 0) return waiting;
  const title = t("schemes.unpriced.title", { count: data.countProducts });
  return (
    <Section title={title}>
      {waiting}
      <p className="mb-2 text-print-muted text-sm/cosy">{t("schemes.unpriced.help")}</p>
      <Records
        name={title}
        rows={data.data}
        idOf={({ producer }) => producer.nrn}
        listOrder={{ text: filters.Sort, onChange: (Sort) => change({ Sort }) }}
        empty={null}
        columns={[
          {
            head: t("producer"),
            sortBy: "COMPANY",
            cell: ({ producer }) => (
              <>
                <ProducerLink nrn={producer.nrn}>{producer.companyName}</ProducerLink>
                <small>{producer.nrn}</small>
              </>
            ),
          },
          {
            head: t("schemes.unpriced.weightNeeded"),
            sortBy: "WEIGHT_NEEDED",
            figure: true,
            cell: ({ countWeightNeeded }) => format.quantity(countWeightNeeded),
          },
          {
            head: t("schemes.unpriced.noLine"),
            sortBy: "NO_LINE",
            figure: true,
            cell: ({ countNoLine }) => format.quantity(countNoLine),
          },
        ]}
      />
      <OtherPages offset={offset} limit={PAGE} total={data.total} onChange={toOffset} />
    </Section>
  );
}
