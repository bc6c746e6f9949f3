"use client";

import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { Crumbs } from "@/components/ui/crumbs";
import { EmptyState } from "@/components/ui/empty-state";
import { Failure } from "@/components/ui/failure";
import { ChoiceFilter, FilterFields, useFilters } from "@/components/ui/filters";
import { Title } from "@/components/ui/heading";
import { Icon } from "@/components/ui/icon";
import { DoesNotApply } from "@/components/ui/nothing";
import { Bone } from "@/components/ui/skeleton";
import { useFormat } from "@/components/ui/use-format";
import { WEIGHT_UNIT } from "@/db/vocabulary";
import { type Answer, addressOf } from "@/lib/client/call";
import {
  exportScale,
  getScale,
  listDeclarationPeriods,
  listScales,
  listSchemePros,
} from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { ImportScale } from "./import-scale";
import { Records } from "./records";
import { Section } from "./section";
import { UnpricedProducts } from "./unpriced-products";

type Scale = Answer<"getScale">;

const csvOf = (schemeProId: string, period: string) =>
  addressOf(exportScale, { params: { SchemeProId: schemeProId, DeclarationPeriodCode: period } });

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
  const period = filters.period || (scales.data?.data[0]?.declarationPeriodCode ?? "");
  const isKnown = scales.data?.data.some(({ declarationPeriodCode }) => declarationPeriodCode === period);
  const scale = useQuery({
    ...query(getScale, { params: { SchemeProId: schemeProId, DeclarationPeriodCode: period } }),
    enabled: isKnown === true,
  });
  const error = all.error ?? scales.error ?? scale.error ?? periods.error;
  if (error) return <Failure error={error} />;
  const codes = periods.data?.map(({ code }) => code) ?? [];
  return (
    <>
      <Crumbs aria-label={t("crumbs")}>
        <Link href="/operator/schemes">{t("tabs.schemes")}</Link>
        <span aria-hidden="true">/</span>
        <span>{scheme ? `${scheme.eprCountryCode} ${scheme.schemeCode}` : ""}</span>
      </Crumbs>
      <Title>{scheme?.ecoOrganismName ?? <Bone width={10} />}</Title>
      <FilterFields>
        <ChoiceFilter
          label={t("period")}
          value={period}
          onChange={(chosen) => change({ period: chosen })}
          options={codes.map((code) => [code, code])}
        />
      </FilterFields>
      {scale.data && isKnown ? (
        <>
          <Lines scale={scale.data} />
          <UnpricedProducts schemeProId={schemeProId} period={period} />
        </>
      ) : (
        isKnown === false && (
          <div className="sheet">
            <EmptyState title={t("schemes.noScale")}>{t("schemes.noScaleHelp")}</EmptyState>
          </div>
        )
      )}
      {period !== "" && scheme && (scale.data || isKnown === false) && (
        <ImportScale scheme={scheme} period={period} hasScale={isKnown === true} key={period} />
      )}
    </>
  );
}

function Lines({ scale }: { scale: Scale }) {
  const t = useTranslations("operator");
  const format = useFormat();
  const { schemeProId, declarationPeriodCode: period } = scale;
  return (
    <Section
      title={t("schemes.scaleOf", { period })}
      action={
        <a className="link" href={csvOf(schemeProId, period)} download>
          <Icon of={Download} />
          {t("schemes.export")}
        </a>
      }
    >
      <p className="mb-2 text-print-muted text-sm/cosy">
        {`${t("schemes.from")} ${format.dayOfYear(scale.effectiveFrom)} · ${t("schemes.lines", { count: scale.lines.length })}`}
      </p>
      <Records
        name={t("schemes.scaleOf", { period })}
        rows={scale.lines}
        idOf={({ scaleCode }) => scaleCode}
        empty={<EmptyState title={t("schemes.noScale")} />}
        columns={[
          {
            head: t("code"),
            cell: ({ scaleCode, labelEn, labelFr }) => (
              <>
                {scaleCode}
                <small>{labelEn === labelFr ? labelEn : `${labelFr} · ${labelEn}`}</small>
              </>
            ),
            sortBy: ({ scaleCode }) => scaleCode,
          },
          {
            head: t("schemes.price", { currency: scale.currency }),
            figure: true,
            cell: ({ price }) => format.price(price),
            sortBy: ({ price }) => Number(price),
          },
          {
            head: t("schemes.unit"),
            cell: ({ priceUnit }) => (
              <span className="whitespace-nowrap">
                {t(priceUnit === WEIGHT_UNIT ? "schemes.perKg" : "schemes.perUnit")}
              </span>
            ),
            sortBy: ({ priceUnit }) => priceUnit,
          },
          {
            head: t("schemes.weights"),
            figure: true,
            cell: ({ minWeightKg, maxWeightKg }) =>
              minWeightKg === null && maxWeightKg === null ? (
                <DoesNotApply />
              ) : (
                `${minWeightKg ?? "0"} – ${maxWeightKg ?? "∞"}`
              ),
          },
          {
            head: t("schemes.families"),
            cell: ({ families }) => families.join(", "),
            sortBy: ({ families }) => families.join(", "),
          },
          {
            head: t("schemes.source"),
            cell: ({ source, certainty, note }) => (
              <span>
                {/^https?:\/\//.test(source) ? (
                  <a className="link break-all" href={source} rel="noreferrer" target="_blank">
                    {source}
                  </a>
                ) : (
                  source
                )}
                <small>{[t(`schemes.certainty.${certainty}`), note].filter(Boolean).join(" · ")}</small>
              </span>
            ),
            sortBy: ({ certainty, source }) => `${certainty} ${source}`,
          },
        ]}
      />
    </Section>
  );
}
