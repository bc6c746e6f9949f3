import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { CREDIT_ENTRY_KINDS } from "@/db/vocabulary";
import { call, callWithHeaders } from "@/lib/client/call";

/** The contract comes beside the page, not before it. */
const contract = () => import("@/lib/contract/credits");

export const LEDGER_PAGE = 25;

export const credits = (producerNrn: string) =>
  queryOptions({
    queryKey: [producerNrn, "getCredits"],
    queryFn: async ({ signal }) =>
      call((await contract()).getCredits, { params: { ProducerNrn: producerNrn } }, { signal }),
  });

export const creditMonths = (producerNrn: string) =>
  queryOptions({
    queryKey: [producerNrn, "listCreditMonths"],
    queryFn: async ({ signal }) =>
      call((await contract()).listCreditMonths, { params: { ProducerNrn: producerNrn } }, { signal }),
  });

/** What the ledger is asked for: a kind of entry, days in UTC; an empty text asks for all. */
export type LedgerFilters = { kind: string; from: string; to: string };

export const EVERY_ENTRY: LedgerFilters = { kind: "", from: "", to: "" };

const filterQuery = ({ kind, from, to }: LedgerFilters) => ({
  Kind: CREDIT_ENTRY_KINDS.find((each) => each === kind),
  From: from || undefined,
  To: to || undefined,
});

/** Where the ledger is as a CSV file. */
export function ledgerAddress(producerNrn: string, filters: LedgerFilters): string {
  const asked = Object.entries(filterQuery(filters)).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(asked as [string, string][]);
  return `/api/producers/${encodeURIComponent(producerNrn)}/credits/entries.csv?${query}`;
}

export const creditEntries = (producerNrn: string, filters: LedgerFilters, offset: number) =>
  queryOptions({
    queryKey: [producerNrn, "listCreditEntries", filters, offset],
    queryFn: async ({ signal }) => {
      const query = { ...filterQuery(filters), Limit: String(LEDGER_PAGE), Offset: String(offset) };
      const { result, headers } = await callWithHeaders(
        (await contract()).listCreditEntries,
        { params: { ProducerNrn: producerNrn }, query },
        { signal },
      );
      return { ...result, total: Number(headers.get("x-total-count") ?? result.data.length) };
    },
    placeholderData: keepPreviousData,
  });
