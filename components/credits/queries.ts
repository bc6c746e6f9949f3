import { keepPreviousData, queryOptions } from "@tanstack/react-query";
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

export const creditEntries = (producerNrn: string, offset: number) =>
  queryOptions({
    queryKey: [producerNrn, "listCreditEntries", offset],
    queryFn: async ({ signal }) => {
      const query = { Limit: String(LEDGER_PAGE), Offset: String(offset) };
      const { result, headers } = await callWithHeaders(
        (await contract()).listCreditEntries,
        { params: { ProducerNrn: producerNrn }, query },
        { signal },
      );
      return { ...result, total: Number(headers.get("x-total-count") ?? result.data.length) };
    },
    placeholderData: keepPreviousData,
  });
