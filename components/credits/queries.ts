import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { CREDIT_ENTRY_KINDS, CREDIT_ENTRY_SORTS } from "@/db/vocabulary";
import { call, callWithHeaders } from "@/lib/client/call";
import type { CreditsAsked } from "@/lib/contract/credit-requests";

/** The contract comes beside the page, not before it. */
const contract = () => import("@/lib/contract/credits");
const requests = () => import("@/lib/contract/credit-requests");

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

/** What the ledger is asked for: a kind of entry, days in UTC, an order; an empty text asks for all, newest first. */
export type LedgerFilters = { kind: string; from: string; to: string; sort: string };

export const EVERY_ENTRY: LedgerFilters = { kind: "", from: "", to: "", sort: "" };

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
      const Sort = CREDIT_ENTRY_SORTS.find((each) => each === filters.sort.toUpperCase());
      const query = { ...filterQuery(filters), Sort, Limit: String(LEDGER_PAGE), Offset: String(offset) };
      const { result, headers } = await callWithHeaders(
        (await contract()).listCreditEntries,
        { params: { ProducerNrn: producerNrn }, query },
        { signal },
      );
      return { ...result, total: Number(headers.get("x-total-count") ?? result.data.length) };
    },
    placeholderData: keepPreviousData,
  });

/** What was asked for last: where a request is open, it is that one. */
export const lastCreditRequest = (producerNrn: string) =>
  queryOptions({
    queryKey: [producerNrn, "listCreditRequests"],
    queryFn: async ({ signal }) => {
      const params = { ProducerNrn: producerNrn };
      const asked = { params, query: { Limit: "1" } };
      const { data } = await call((await requests()).listCreditRequests, asked, { signal });
      return data[0] ?? null;
    },
  });

const readAgain = (client: QueryClient, producerNrn: string) =>
  client.invalidateQueries(lastCreditRequest(producerNrn));

export const askForCredits = (producerNrn: string) =>
  mutationOptions({
    mutationFn: async (body: z.input<typeof CreditsAsked>) =>
      call((await requests()).requestCredits, { params: { ProducerNrn: producerNrn }, body }),
    onSuccess: (_answer, _body, _result, { client }) => readAgain(client, producerNrn),
  });

export const takeRequestBack = (producerNrn: string) =>
  mutationOptions({
    mutationFn: async (id: string) =>
      call((await requests()).withdrawCreditRequest, {
        params: { ProducerNrn: producerNrn, CreditRequestId: id },
      }),
    onSettled: (_answer, _error, _id, _result, { client }) => readAgain(client, producerNrn),
  });
