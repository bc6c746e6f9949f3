"use client";

import { useTranslations } from "next-intl";
import type { z } from "zod";
import { useActorName } from "@/components/sessions/use-actor-name";
import { Column } from "@/components/ui/column";
import type { Order } from "@/components/ui/sort";
import { SortableColumn } from "@/components/ui/sortable-column";
import { useFormat } from "@/components/ui/use-format";
import type { CreditEntry } from "@/lib/contract/credits";

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
    <table className="table ledger">
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
    </table>
  );
}

const REASONS = {
  "product added": "productAdded",
  "line declared": "lineDeclared",
  "batch undone": "batchUndone",
  "lines taken back": "linesTakenBack",
  "starter credits": "starterCredits",
  "credits asked for": "creditsAskedFor",
} as const;

const isKnown = (reason: string): reason is keyof typeof REASONS => reason in REASONS;

/** The ledger's own words in the reader's language; what a person wrote stays as it is. */
function useLedgerWords() {
  const t = useTranslations("credits");
  const actorName = useActorName();
  return {
    reason: ({ reason }: Entry) => (isKnown(reason) ? t(REASONS[reason]) : reason),
    // Only the service and its operator grant, whoever else they are.
    actor: ({ actor, kind }: Entry) =>
      actor === "service"
        ? t("service")
        : kind === "GRANT" && actor !== "demo-data"
          ? t("operator")
          : actorName(actor),
  };
}

function Row({ entry }: { entry: Entry }) {
  const format = useFormat();
  const words = useLedgerWords();
  return (
    <tr>
      <td className="figure sequence">{entry.sequence}</td>
      <td className="when whitespace-nowrap">{format.dayOfYear(entry.createdAt)}</td>
      <td className="what">{words.reason(entry)}</td>
      <td className="reference break-all text-print-muted">{entry.reference}</td>
      <td className="who text-print-muted">{words.actor(entry)}</td>
      <td className={entry.amount > 0 ? "figure granted" : "figure"}>{format.signed(entry.amount)}</td>
      <td className="figure amount">{format.quantity(entry.balance)}</td>
    </tr>
  );
}
