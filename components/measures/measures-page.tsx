"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { WhyHost } from "@/components/amounts/why-host";
import { GRID_SHEET } from "@/components/grid/grid-classes";
import { ofSelection, type Selection } from "@/components/selection/selection";
import { useSelection } from "@/components/selection/use-selection";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Failure } from "@/components/ui/failure";
import { Heading } from "@/components/ui/heading";
import { BoneRows } from "@/components/ui/skeleton";
import { Table } from "@/components/ui/table";
import { useFormat } from "@/components/ui/use-format";
import { Views } from "@/components/ui/views";
import { FILLED_MEASURES, type FilledMeasure } from "@/db/vocabulary";
import { getProducerEcoContributions } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { useAddress } from "@/lib/client/use-address";
import { MeasureGrid } from "./measure-grid";
import { FIRST_MEASURE, MEASURE_FILTERS, type MeasuresAnswer, measuresPage } from "./measures-of-page";

/** One measure of many products at once: what was estimated is written over by who knows. */
export function MeasuresPage() {
  const [selection] = useSelection();
  const t = useTranslations("measures");
  return (
    <WhyHost>
      <Heading as="h1">{t("title")}</Heading>
      {selection ? (
        <MeasuresOf key={Object.values(selection).join("/")} selection={selection} />
      ) : (
        <MeasuresSkeleton />
      )}
    </WhyHost>
  );
}

function MeasuresOf({ selection }: { selection: Selection }) {
  const [{ measure: named, offset }, change] = useAddress(MEASURE_FILTERS);
  // Where the address names none: the first that something is asked for, which then stays though it be filled.
  const [found, setFound] = useState<FilledMeasure>();
  const measure = named ?? found ?? null;
  const page = useQuery(measuresPage(selection, { measure, offset }));
  const summary = useQuery(query(getProducerEcoContributions, ofSelection(selection)));
  const { counts } = page.data ?? {};
  const shown = measure ?? FIRST_MEASURE;
  if (measure === null && counts) setFound(FILLED_MEASURES.find((one) => counts[one] > 0) ?? FIRST_MEASURE);

  if (page.isLoadingError) return <Failure error={page.error} />;
  if (!page.data || !summary.data || page.isPlaceholderData)
    return <MeasuresSkeleton counts={counts} shown={measure ?? undefined} />;
  return (
    <MeasureGrid
      key={[...Object.values(selection), shown, offset].join("/")}
      selection={selection}
      measure={shown}
      answer={page.data}
      currency={summary.data.currency}
      offset={offset}
      onOffset={(to) => change({ offset: to })}
      empty={
        <NothingLeft
          measure={shown}
          counts={page.data.counts}
          onChange={(to) => change({ measure: to, offset: 0 })}
        />
      }
    >
      <Measures counts={counts} shown={shown} onChange={(to) => change({ measure: to, offset: 0 })} />
    </MeasureGrid>
  );
}

type MeasuresProps = {
  counts: MeasuresAnswer["counts"] | undefined;
  shown: FilledMeasure | undefined;
  onChange: (measure: FilledMeasure) => void;
};

/** The measures, with how many products each is asked of. */
function Measures({ counts, shown, onChange }: MeasuresProps) {
  const t = useTranslations("measures");
  const format = useFormat();
  return (
    <Views
      label={t("choose")}
      views={FILLED_MEASURES.map((name) => ({
        name,
        text: t(`measure.${name}`),
        count: counts && format.quantity(counts[name]),
      }))}
      shown={shown}
      onChange={onChange}
    />
  );
}

type NothingLeftProps = Pick<MeasuresProps, "onChange"> & {
  measure: FilledMeasure;
  counts: MeasuresAnswer["counts"];
};

/** What is said where a measure is asked of no product: the next one that is, if any. */
function NothingLeft({ measure, counts, onChange }: NothingLeftProps) {
  const t = useTranslations("measures");
  const next = FILLED_MEASURES.find((one) => counts[one] > 0);
  return (
    <EmptyState
      title={next ? t(`left.${measure}`, { count: 0 }) : t("nothing")}
      action={
        next && (
          <Button onClick={() => onChange(next)}>
            {t("goOn", { measure: t(`measure.${next}`), count: counts[next] })}
          </Button>
        )
      }
    >
      {t("nothingHelp")}
    </EmptyState>
  );
}

function MeasuresSkeleton({ counts, shown }: Partial<Omit<MeasuresProps, "onChange">>) {
  return (
    <>
      <div className="mt-2 mb-4 min-h-(--control)" />
      <Measures counts={counts} shown={shown} onChange={ignore} />
      <div className={GRID_SHEET}>
        <Table className="[--cell-height:var(--row-dense)]">
          <tbody>
            <BoneRows rows={12} widths={[14, 6, 5, 12, 4, 5, 5]} />
          </tbody>
        </Table>
      </div>
    </>
  );
}

/** Nothing can be chosen before it is known. */
function ignore() {}
