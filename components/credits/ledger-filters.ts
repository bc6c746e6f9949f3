import { CREDIT_ENTRY_KINDS, CREDIT_ENTRY_SORTS } from "@/db/vocabulary";
import { listCreditEntries } from "@/lib/client/endpoints";
import { pageAt, query } from "@/lib/client/query";

export const LEDGER_PAGE = 25;

/** What the ledger is asked for: a kind of entry, days in UTC, an order; an empty text asks for all, newest first. */
export type LedgerFilters = { kind: string; from: string; to: string; sort: string };

export const EVERY_ENTRY: LedgerFilters = { kind: "", from: "", to: "", sort: "" };

/** The same, as the API takes them. */
export const queryOf = ({ kind, from, to }: LedgerFilters) => ({
  Kind: CREDIT_ENTRY_KINDS.find((each) => each === kind),
  From: from || undefined,
  To: to || undefined,
});

export const ledgerPage = (producer: string, filters = EVERY_ENTRY, offset = 0) =>
  query(listCreditEntries, {
    params: { ProducerNrn: producer },
    query: {
      ...queryOf(filters),
      Sort: CREDIT_ENTRY_SORTS.find((each) => each === filters.sort.toUpperCase()),
      ...pageAt(offset, LEDGER_PAGE),
    },
  });
