"use client";

import { useTranslations } from "next-intl";
import type { z } from "zod";
import { Column } from "@/components/ui/column";
import type { Order } from "@/components/ui/sort";
import { SortableColumn } from "@/components/ui/sortable-column";
import { Table } from "@/components/ui/table";
import { useFormat } from "@/components/ui/use-format";
import type { CreditEntry } from "@/lib/contract/credits";
import { LEDGER } from "./ledger-skeleton";
import { useLedgerWords } from "./use-ledger-words";

type Entry = z.output<typeof CreditEntry>;

/** The columns that the ledger can be sorted by. */
export const LEDGER_COLUMNS = ["sequence", "created", "amount"] as const;
type LedgerOrder = Order<(typeof LEDGER_COLUMNS)[number]>;

type LedgerProps = {
  entries: readonly Entry[];
  order: LedgerOrder | undefined;
  onOrder: (order: LedgerOrder | undefined) => void;
};

/** Entries, never edited. */
export function Ledger({ entries, order, onOrder }: LedgerProps) {
  const t = useTranslations("credits");
  const sortable = { order, onOrder };
  return (
    <Table className={LEDGER} list="heads gone">
      <caption className="sr-only">{t("ledger")}</caption>
      <thead>
        <tr>
          <SortableColumn {...sortable} by="sequence" figure>
            {t("sequence")}
          </SortableColumn>
          <SortableColumn {...sortable} by="created">
            {t("date")}
          </SortableColumn>
          <Column>{t("what")}</Column>
          <Column>{t("reference")}</Column>
          <Column>{t("who")}</Column>
          <SortableColumn {...sortable} by="amount" figure>
            {t("credits")}
          </SortableColumn>
          <Column figure>{t("balance")}</Column>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ entry }: { entry: Entry }) {
  const format = useFormat();
  const words = useLedgerWords();
  return (
    <tr>
      <td className="whitespace-nowrap text-right text-print-faint text-xs max-desk:hidden">
        {entry.sequence}
      </td>
      <td className="max-desk:col-start-1 max-desk:row-start-2 max-desk:text-print-muted max-desk:text-xs whitespace-nowrap">
        {format.dayOfYear(entry.createdAt)}
      </td>
      <td className="max-desk:col-start-1 max-desk:row-start-1">{words.reason(entry)}</td>
      <td className="max-desk:col-start-1 max-desk:row-start-3 max-desk:text-xs break-all text-print-muted">
        {words.reference(entry)}
      </td>
      <td className="max-desk:hidden text-print-muted">{words.actor(entry)}</td>
      <td
        className={
          entry.amount > 0
            ? "whitespace-nowrap text-right font-semibold text-done"
            : "whitespace-nowrap text-right"
        }
      >
        {format.signed(entry.amount)}
      </td>
      <td className="whitespace-nowrap text-right font-semibold">{format.quantity(entry.balance)}</td>
    </tr>
  );
}
