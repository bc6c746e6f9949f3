import type { Answer } from "@/lib/client/call";
import { listCreditRequests } from "@/lib/client/endpoints";
import { firstOf, query } from "@/lib/client/query";

/** What was asked for last: where a request is open, it is that one. */
export const lastRequest = (producer: string) => ({
  ...query(listCreditRequests, { params: { ProducerNrn: producer }, query: { Limit: "1" } }),
  select: firstOf<Answer<"listCreditRequests">["data"][number]>,
});
