"use client";

import { useMutation } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import type { z } from "zod";
import { CATALOG_PAGE } from "@/components/catalog/queries";
import type { Product } from "@/components/products/contribution-per-item";
import { isLocked, type SchemeLine } from "@/components/schemes/scheme-lines";
import type { Selection } from "@/components/selection/selection";
import { streamColumns } from "@/components/streams/stream-order";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { useErrorText } from "@/components/ui/failure";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { Pager } from "@/components/ui/pager";
import { toast } from "@/components/ui/toast";
import { CreditsMissing } from "@/lib/client/api-error";
import type { Declaration } from "@/lib/contract/declarations";
import { TARIFF } from "@/lib/domain/tariff";
import { DeclarationGrid } from "./declaration-grid";
import { changeOf, type DeclarationLine, type GridRow, gridRow } from "./grid-row";
import { quantityFieldId } from "./quantity-cell";
import { saveQuantities } from "./queries";
import { SchemeParts } from "./scheme-parts";
import { type Edits, useEdits } from "./use-edits";
import { ValidateButton } from "./validate-button";

type DeclarationEditorProps = {
  selection: Selection;
  products: readonly Product[];
  paging: { offset: number; total: number; onChange: (offset: number) => void };
  lines: readonly DeclarationLine[];
  linesBefore: readonly DeclarationLine[];
  declaration: z.output<typeof Declaration> | null;
  currency: string;
  schemes: readonly SchemeLine[];
};

/** The API takes this many products in one request. */
const MOST_PRODUCTS = 1000;

export function DeclarationEditor(props: DeclarationEditorProps) {
  const { selection, products, paging, lines, linesBefore, declaration, currency, schemes } = props;
  const t = useTranslations("declaration");
  const shared = useTranslations("common");
  const locale = useLocale();
  const errorText = useErrorText();
  const { edits, write, forget } = useEdits();
  const save = useMutation(saveQuantities(selection));
  const [attempt, setAttempt] = useState(0);

  const byProduct = useMemo(() => groupByProduct(lines), [lines]);
  const byProductBefore = useMemo(() => groupByProduct(linesBefore), [linesBefore]);
  const locked = new Set(
    schemes.filter(({ status }) => isLocked(status)).map(({ schemeCode }) => schemeCode),
  );
  const rowOf = (product: Product): GridRow =>
    gridRow({
      product,
      lines: byProduct.get(product.externalId) ?? [],
      linesBefore: byProductBefore.get(product.externalId) ?? [],
      typed: edits.get(product.externalId)?.typed,
      isLocked: (schemeCode) => locked.has(schemeCode),
      locale,
    });

  const rows = products.map(rowOf);
  const editedRows = [...edits.values()].map(({ product }) => rowOf(product)).filter(({ edited }) => edited);
  const wrong = editedRows.filter(({ cell }) => cell.state === "error");
  const newLines = editedRows.filter(({ saved }) => saved === undefined).length;
  const cost = newLines * TARIFF.lineDeclared;
  const columns = streamColumns([
    ...schemes,
    ...products.flatMap(({ ecoContributions }) =>
      ecoContributions.map(({ schemeCode, ecoOrganismName }) => ({ schemeCode, name: ecoOrganismName })),
    ),
  ]).map((column) => ({
    ...column,
    saved: String(schemes.find(({ schemeCode }) => schemeCode === column.schemeCode)?.amount ?? 0),
    changes: editedRows.map((row) =>
      changeOf(row, byProduct.get(row.product.externalId) ?? [], column.schemeCode),
    ),
  }));

  const submit = async () => {
    if (wrong.length > 0) return setAttempt(attempt + 1);
    const sent: Edits = new Map(edits);
    const quantities = editedRows.flatMap(({ product, cell }) =>
      cell.state === "written"
        ? [{ ecoProductReference: product.externalId, quantity: Number(cell.quantity) }]
        : [],
    );
    try {
      let credits = 0;
      for (let start = 0; start < quantities.length; start += MOST_PRODUCTS) {
        const answer = await save.mutateAsync({
          producerNrn: selection.producer,
          eprCountryCode: selection.country,
          declarationPeriodCode: selection.period,
          products: quantities.slice(start, start + MOST_PRODUCTS),
        });
        credits += answer.creditsNeeded;
      }
      forget(sent);
      void toast(t("saved", { count: quantities.length, credits }));
    } catch {
      // The mutation holds the error, shown above the grid; what was typed stays.
    }
  };

  return (
    <>
      <div className="bar mb-3">
        <h1 className="page-title">{t("title", { year: selection.period })}</h1>
        <span className="saved" role="status">
          {editedRows.length > 0 ? (
            t("unsaved", { count: editedRows.length })
          ) : declaration ? (
            <>
              <Icon of={Check} />
              {t("allSaved")}
            </>
          ) : (
            t("notStarted")
          )}
        </span>
        <span className="push" />
        {editedRows.length > 0 ? (
          <Button
            look="main"
            cost={shared("credits", { count: cost })}
            busy={save.isPending}
            busyLabel={t("saving")}
            onClick={submit}
          >
            {t("save", { count: editedRows.length })}
          </Button>
        ) : (
          declaration && <ValidateButton selection={selection} declaration={declaration} />
        )}
      </div>
      {wrong.length > 0 && attempt > 0 && (
        <ErrorSummary
          title={t("errors", { count: wrong.length })}
          attempt={attempt}
          errors={wrong.map(({ product, cell }) => ({
            fieldId: quantityFieldId(product),
            message: `${product.title ?? product.externalId}: ${
              cell.state === "error" ? shared(`misread.${cell.reason}`) : ""
            }`,
          }))}
        />
      )}
      {save.error && (
        <div className="mb-3">
          <Notice signal="stop">
            {save.error instanceof CreditsMissing
              ? t("short", {
                  needed: save.error.needed,
                  has: save.error.needed - save.error.missing,
                  missing: save.error.missing,
                })
              : errorText(save.error)}
          </Notice>
        </div>
      )}
      <DeclarationGrid
        period={selection.period}
        currency={currency}
        rows={rows}
        columns={columns}
        first={paging.offset + 1}
        onWrite={write}
      />
      <Pager offset={paging.offset} limit={CATALOG_PAGE} total={paging.total} onChange={paging.onChange} />
      {declaration && <SchemeParts selection={selection} declaration={declaration} />}
    </>
  );
}

function groupByProduct(lines: readonly DeclarationLine[]): Map<string, DeclarationLine[]> {
  const groups = new Map<string, DeclarationLine[]>();
  for (const line of lines) {
    const group = groups.get(line.ecoProductReference);
    if (group) group.push(line);
    else groups.set(line.ecoProductReference, [line]);
  }
  return groups;
}
