"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Bar } from "@/components/ui/bar";
import { Button, buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Failure } from "@/components/ui/failure";
import { ChoiceFilter, FilterFields, TextFilter, useFilters } from "@/components/ui/filters";
import { SectionTitle } from "@/components/ui/heading";
import { Pager } from "@/components/ui/pager";
import { orderIn, orderText } from "@/components/ui/sort";
import { TableLinks } from "@/components/ui/table-links";
import { CREDIT_ENTRY_KINDS } from "@/db/vocabulary";
import { addressOf } from "@/lib/client/call";
import { exportCreditEntries } from "@/lib/client/endpoints";
import { LEDGER_COLUMNS, Ledger } from "./ledger";
import { EVERY_ENTRY, LEDGER_PAGE, ledgerPage, queryOf } from "./ledger-filters";
import { LedgerSkeleton } from "./ledger-skeleton";

/** The entries, by kind and by day, on the screen or as a file. */
export function LedgerSection({ producer }: { producer: string }) {
  const t = useTranslations("credits");
  const { filters, offset, toOffset, change } = useFilters(["kind", "from", "to", "sort"]);
  const found = useQuery(ledgerPage(producer, filters, offset));
  return (
    <section>
      <Bar>
        <SectionTitle>{t("ledger")}</SectionTitle>
        <span className="text-print-muted text-sm/cosy">{t("ledgerHint")}</span>
        <span className="ml-auto max-desk:hidden" />
        <TableLinks
          className={buttonClass({})}
          href={(asFormat) =>
            addressOf(exportCreditEntries, {
              params: { ProducerNrn: producer },
              query: { ...queryOf(filters), ...asFormat },
            })
          }
        >
          {t("download")}
        </TableLinks>
      </Bar>
      <FilterFields>
        <ChoiceFilter
          label={t("kind")}
          value={filters.kind}
          onChange={(kind) => change({ kind })}
          options={CREDIT_ENTRY_KINDS.map((kind) => [kind, t(`kinds.${kind}`)])}
        />
        <TextFilter
          label={t("from")}
          type="date"
          value={filters.from}
          onChange={(from) => change({ from })}
        />
        <TextFilter label={t("to")} type="date" value={filters.to} onChange={(to) => change({ to })} />
      </FilterFields>
      {found.isLoadingError ? (
        <Failure error={found.error} />
      ) : (
        <div className="sheet overflow-x-auto">
          {!found.data ? (
            <LedgerSkeleton />
          ) : found.data.total === 0 ? (
            <EmptyState
              title={t("nothingFound")}
              action={<Button onClick={() => change(EVERY_ENTRY)}>{t("showAll")}</Button>}
            >
              {t("nothingFoundHelp")}
            </EmptyState>
          ) : (
            <Ledger
              entries={found.data.data}
              order={orderIn(filters.sort, LEDGER_COLUMNS)}
              onOrder={(order) => change({ sort: orderText(order) })}
            />
          )}
        </div>
      )}
      {found.data && (
        <Pager offset={offset} limit={LEDGER_PAGE} total={found.data.total} onChange={toOffset} />
      )}
    </section>
  );
}
