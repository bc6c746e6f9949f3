import type { Callable, InputArgs } from "@/lib/client/call";
import { listAllCreditRequests, listCompanyRequests, listProducers } from "@/lib/client/endpoints";
import { pageAt, query } from "@/lib/client/query";
import type { OperationId } from "@/lib/contract";

export const PAGE = 25;

/** A page of a listing; filters that are not set are left out. */
export function listed<Id extends OperationId>(
  endpoint: Callable<Id>,
  filters: Record<string, string>,
  offset: number,
) {
  const chosen = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ""));
  const input: unknown[] = [{ query: { ...chosen, ...pageAt(offset, PAGE) } }];
  return query(endpoint, ...(input as InputArgs<Id>));
}

/** Producers, by company name unless another order is asked for. */
export const producersListed = (filters: Record<string, string>, offset: number) =>
  listed(listProducers, { ...filters, Sort: filters.Sort || "COMPANY" }, offset);

/** The requests that wait for an answer: how many there are stands on every page. */
export const openRequests = () => listed(listAllCreditRequests, { Status: "OPEN" }, 0);

/** The companies that operators are asked to confirm. */
export const openCompanyRequests = (offset = 0) => listed(listCompanyRequests, { Status: "OPEN" }, offset);
