import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call, callWithHeaders } from "@/lib/client/call";
import { getCredits, listCreditEntries } from "@/lib/contract/credits";

export const LEDGER_PAGE = 25;

export const credits = (producerNrn: string) =>
  queryOptions({
    queryKey: [producerNrn, getCredits.id],
    queryFn: ({ signal }) => call(getCredits, { params: { ProducerNrn: producerNrn } }, { signal }),
  });

export const creditEntries = (producerNrn: string, offset: number) =>
  queryOptions({
    queryKey: [producerNrn, listCreditEntries.id, offset],
    queryFn: async ({ signal }) => {
      const query = { Limit: String(LEDGER_PAGE), Offset: String(offset) };
      const { result, headers } = await callWithHeaders(
        listCreditEntries,
        { params: { ProducerNrn: producerNrn }, query },
        { signal },
      );
      return { ...result, total: Number(headers.get("x-total-count") ?? result.data.length) };
    },
    placeholderData: keepPreviousData,
  });
