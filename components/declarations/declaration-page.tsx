"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { parseAsInteger, useQueryState } from "nuqs";
import { AddProductLink } from "@/components/catalog/add-product-link";
import { catalogPage, NO_FILTERS } from "@/components/catalog/queries";
import { useSchemeLines } from "@/components/schemes/use-scheme-lines";
import type { Selection } from "@/components/selection/selection";
import { useSelection } from "@/components/selection/use-selection";
import { EmptyState } from "@/components/ui/empty-state";
import { Failure } from "@/components/ui/failure";
import { BoneRows } from "@/components/ui/skeleton";
import { DeclarationEditor } from "./declaration-editor";
import { contributionSummary, declaration, declarationLines } from "./queries";

/** The quantities of a period: written, computed while typing, saved, then validated scheme by scheme. */
export function DeclarationPage() {
  const [selection] = useSelection();
  // Another producer, country or period is another declaration: what was typed for one never reaches another.
  return selection ? (
    <DeclarationOf key={Object.values(selection).join("/")} selection={selection} />
  ) : (
    <DeclarationSkeleton />
  );
}

function DeclarationOf({ selection }: { selection: Selection }) {
  const t = useTranslations("declaration");
  const [offset, setOffset] = useQueryState("offset", parseAsInteger.withDefault(0));
  const page = useQuery(catalogPage(selection, { ...NO_FILTERS, offset }));
  const lines = useQuery(declarationLines(selection));
  const linesBefore = useQuery(
    declarationLines({ ...selection, period: String(Number(selection.period) - 1) }),
  );
  const opened = useQuery(declaration(selection));
  const schemes = useSchemeLines(selection);
  const summary = useQuery(contributionSummary(selection));

  const error = page.error ?? lines.error ?? opened.error ?? schemes.error ?? summary.error;
  if (error) return <Failure error={error} />;
  if (!page.data || !lines.data || opened.data === undefined || !schemes.data || !summary.data)
    return <DeclarationSkeleton />;
  if (page.data.total === 0) {
    return (
      <>
        <h1 className="page-title mb-4">{t("title", { year: selection.period })}</h1>
        <div className="sheet">
          <EmptyState title={t("empty")} action={<AddProductLink />}>
            {t("emptyHelp")}
          </EmptyState>
        </div>
      </>
    );
  }
  return (
    <DeclarationEditor
      selection={selection}
      products={page.data.products}
      paging={{ offset, total: page.data.total, onChange: setOffset }}
      lines={lines.data}
      linesBefore={linesBefore.data ?? []}
      declaration={opened.data}
      currency={summary.data.currency}
      schemes={schemes.data.lines}
    />
  );
}

function DeclarationSkeleton() {
  const t = useTranslations("declaration");
  return (
    <>
      <h1 className="page-title mb-4">{t("titleAlone")}</h1>
      <div className="grid-sheet">
        <table className="table">
          <tbody>
            <BoneRows rows={12} widths={[14, 4, 6, 4, 5, 5, 5, 5]} />
          </tbody>
        </table>
      </div>
    </>
  );
}
