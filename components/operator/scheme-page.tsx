"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Crumbs } from "@/components/ui/crumbs";
import { EmptyState } from "@/components/ui/empty-state";
import { Failure } from "@/components/ui/failure";
import { ChoiceFilter, FilterFields, useFilters } from "@/components/ui/filters";
import { Title } from "@/components/ui/heading";
import { Bone } from "@/components/ui/skeleton";
import { useToday } from "@/components/ui/use-format";
import { useWhenIdle } from "@/components/ui/use-when-idle";
import { getScale, listDeclarationPeriods, listScales, listSchemePros } from "@/lib/client/endpoints";
import { failureOf, query } from "@/lib/client/query";
import type { EditedRow } from "@/lib/client/scales/row-cells";
import { ScaleEditor } from "./scale-editor";
import { ScaleNotices } from "./scale-notices";
import { UnregisteredPricing } from "./unregistered-pricing";

const loadForm = () => import("./edit-scale-row").then((module) => module.EditScaleRow);
const EditScaleRow = dynamic(loadForm, { ssr: false });
/** What stands below the lines comes after them. */
const belowLines = () => import("./below-lines");
const ScaleExtras = dynamic(() => belowLines().then((module) => module.ScaleExtras));
const UnpricedProducts = dynamic(() => belowLines().then((module) => module.UnpricedProducts));
const ImportScale = dynamic(() => belowLines().then((module) => module.ImportScale));

/** A scheme's scales: each line with its source and how sure it is, and the way to change one. */
export function SchemePage({ schemeProId }: { schemeProId: string }) {
  const t = useTranslations("operator");
  const all = useQuery(query(listSchemePros));
  const scheme = all.data?.find(({ id }) => id === schemeProId);
  const scales = useQuery(query(listScales, { params: { SchemeProId: schemeProId } }));
  const periods = useQuery({
    ...query(listDeclarationPeriods, { query: { EprCountryCode: scheme?.eprCountryCode ?? "" } }),
    enabled: scheme !== undefined,
  });
  const { filters, change } = useFilters(["period"]);
  const today = useToday();
  // A scheme that has no scale yet begins with that of now.
  const first =
    periods.data?.find(({ startsOn, endsOn }) => startsOn <= today && today <= endsOn) ?? periods.data?.[0];
  const latest = scales.data && (scales.data.data[0]?.declarationPeriodCode ?? first?.code);
  const period = filters.period || (latest ?? "");
  const withScale = scales.data?.data.map(({ declarationPeriodCode }) => declarationPeriodCode);
  const hasScale = withScale?.includes(period);
  const scale = useQuery({
    ...query(getScale, { params: { SchemeProId: schemeProId, DeclarationPeriodCode: period } }),
    enabled: hasScale === true,
  });
  const [edited, setEdited] = useState<EditedRow>();
  useWhenIdle(loadForm);
  const failure = failureOf(all, scales, scale, periods);
  if (failure) return <Failure error={failure} />;
  // What stands below would be pushed away by what comes later.
  const isThere = period !== "" && periods.data !== undefined;
  const days = periods.data?.find(({ code }) => code === period);
  const codes = periods.data?.map(({ code }) => code) ?? [];
  return (
    <>
      <Crumbs aria-label={t("crumbs")}>
        <Link href="/operator/schemes">{t("tabs.schemes")}</Link>
        <span aria-hidden="true">/</span>
        <span>{scheme ? `${scheme.eprCountryCode} ${scheme.schemeCode}` : ""}</span>
      </Crumbs>
      <Title>{scheme?.ecoOrganismName ?? <Bone width={10} />}</Title>
      {scheme && <UnregisteredPricing scheme={scheme} schemes={all.data ?? []} />}
      <FilterFields>
        <ChoiceFilter
          label={t("period")}
          value={period}
          onChange={(chosen) => change({ period: chosen })}
          options={codes.map((code) => [code, code])}
          all={null}
        />
      </FilterFields>
      {scale.data && hasScale && isThere ? (
        <>
          {days && <ScaleNotices scale={scale.data} lastDay={days.endsOn} />}
          {days && (
            <ScaleEditor
              scale={scale.data}
              period={{ from: days.startsOn, to: days.endsOn }}
              onEdit={setEdited}
            />
          )}
          <ScaleExtras scale={scale.data} onEdit={setEdited} />
          <UnpricedProducts schemeProId={schemeProId} period={period} />
        </>
      ) : (
        hasScale === false && (
          <div className="sheet">
            <EmptyState
              title={t("schemes.noScale")}
              action={
                isThere && (
                  <Button onClick={() => setEdited({ kind: "line" })}>{t("schemes.row.addLine")}</Button>
                )
              }
            >
              {t("schemes.noScaleHelp")}
            </EmptyState>
          </div>
        )
      )}
      {edited && scheme && period !== "" && (
        <EditScaleRow
          of={{ schemeProId, period, currency: scheme.country.currency }}
          edited={edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      {isThere && scheme && (scale.data || hasScale === false) && (
        <ImportScale
          scheme={scheme}
          period={period}
          updatedAt={hasScale ? scale.data?.updatedAt : undefined}
          periodBefore={withScale?.find((code) => code < period)}
          key={period}
        />
      )}
    </>
  );
}
