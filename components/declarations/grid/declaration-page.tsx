"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useDeferredValue, useMemo, useState } from "react";
import { amountsByScheme } from "@/components/amounts/amounts-by-scheme";
import { WhyHost } from "@/components/amounts/why-host";
import { AddProductLink } from "@/components/catalog/add-product-link";
import { GRID_SHEET } from "@/components/grid/grid-classes";
import { useSchemeLines } from "@/components/schemes/use-scheme-lines";
import { ofSelection, type Selection, yearBefore } from "@/components/selection/selection";
import { useMay } from "@/components/selection/use-may";
import { useSelection } from "@/components/selection/use-selection";
import { Bar } from "@/components/ui/bar";
import { EmptyState } from "@/components/ui/empty-state";
import { Failure } from "@/components/ui/failure";
import { Heading } from "@/components/ui/heading";
import { Bone, BoneRows } from "@/components/ui/skeleton";
import { Table } from "@/components/ui/table";
import { getCredits, getProducerEcoContributions, listDeclarations } from "@/lib/client/endpoints";
import { code, failureOf, firstOf, query } from "@/lib/client/query";
import { declarationSheet } from "../declaration-sheet";
import type { Sheet } from "../draft/sheet";
import { FORMULA_BAR, GRID_TOOLS } from "./grid-classes";
import { useGridView } from "./use-grid-view";

const loadEditor = () => import("./declaration-editor");
// The editor comes beside what it shows, not before it.
if (typeof window !== "undefined") void loadEditor();
const declarationEditor = code("declaration editor", async () => (await loadEditor()).DeclarationEditor);

/** The quantities of a period: written, computed while typing, saved, then validated scheme by scheme. */
export function DeclarationPage() {
  const [selection] = useSelection();
  return selection ? (
    <WhyHost>
      {/* Another producer, country or period is another declaration: what was typed for one never reaches another. */}
      <DeclarationOf key={Object.values(selection).join("/")} selection={selection} />
    </WhyHost>
  ) : (
    <DeclarationSkeleton />
  );
}

function DeclarationOf(props: { selection: Selection }) {
  // The same selection stays the same object.
  const [selection] = useState(props.selection);
  const t = useTranslations("declaration");
  const locale = useLocale();
  const [view, setView] = useGridView();
  const may = useMay("write");
  const read = useQuery(declarationSheet(selection));
  const sheet = useMemo(() => (may === false ? readOnly(read.data) : read.data), [read.data, may]);
  const opened = useQuery({ ...query(listDeclarations, ofSelection(selection)), select: firstOf });
  const schemes = useSchemeLines(selection);
  const summary = useQuery(query(getProducerEcoContributions, ofSelection(selection)));
  const before = useQuery(query(getProducerEcoContributions, ofSelection(yearBefore(selection))));
  const balance = useQuery(query(getCredits, { params: { ProducerNrn: selection.producer } }));
  const editor = useQuery(declarationEditor);
  const amountsBefore = useMemo(() => amountsByScheme(before.data?.data ?? []), [before.data]);

  const isReady = sheet && opened.data !== undefined && schemes.data && summary.data && editor.data;
  // Hundreds of fields are drawn bit by bit, between what the reader does meanwhile.
  const isDrawn = useDeferredValue(Boolean(isReady), false);
  const failure = failureOf(read, opened, schemes, summary, editor);
  if (failure) return <Failure error={failure} />;
  if (!isDrawn || !sheet || opened.data === undefined || !schemes.data || !summary.data || !editor.data)
    return <DeclarationSkeleton year={selection.period} />;
  if (sheet.rows.length === 0) {
    return (
      <>
        <Heading as="h1" className="mb-4">
          {t("title", { year: selection.period })}
        </Heading>
        <div className="sheet">
          <EmptyState title={t("empty")} action={<AddProductLink />}>
            {t("emptyHelp")}
          </EmptyState>
        </div>
      </>
    );
  }
  const DeclarationEditor = editor.data;
  return (
    <DeclarationEditor
      selection={selection}
      reading={{ sheet, schemes: schemes.data.lines, amountsBefore, locale }}
      declaration={opened.data}
      currency={summary.data.currency}
      balance={balance.data?.gravityCredits}
      view={view}
      onView={setView}
    />
  );
}

/** A sheet whose quantities nobody can write. */
const readOnly = (sheet: Sheet | undefined): Sheet | undefined =>
  sheet && { ...sheet, rows: sheet.rows.map((row) => ({ ...row, isReadOnly: true })) };

function DeclarationSkeleton({ year }: { year?: string }) {
  const t = useTranslations("declaration");
  return (
    <>
      <Bar className="mb-3">
        <Heading as="h1">{year ? t("title", { year }) : t("titleAlone")}</Heading>
      </Bar>
      <div className={GRID_TOOLS}>
        <Bone width={40} />
      </div>
      <div className={GRID_SHEET}>
        <div className={`${FORMULA_BAR} max-desk:hidden`} />
        <Table className="[--cell-height:var(--row-dense)]">
          <tbody>
            <BoneRows rows={16} widths={[14, 4, 6, 4, 5, 5, 5, 5]} />
          </tbody>
        </Table>
      </div>
    </>
  );
}
