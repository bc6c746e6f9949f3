import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { type ActivityResult, HISTORY_SORTS } from "@/db/vocabulary";
import { callWithHeaders } from "@/lib/client/call";
import type { Activity } from "@/lib/contract/activity";

/** The contract comes beside the page, not before it. */
const contract = () => import("@/lib/contract/activity");

export const ACTIVITY_PAGE = 50;

export type Entry = z.output<typeof Activity>;
export type Filter = {
  result: ActivityResult | undefined;
  actor: string | undefined;
  /** As the address says it. */
  sort: string;
  offset: number;
};

export const activity = (producer: string, { result, actor, sort, offset }: Filter) =>
  queryOptions({
    queryKey: [producer, "listActivity", result, actor, sort, offset],
    queryFn: async ({ signal }) => {
      const query = {
        ...(result && { Result: result }),
        ...(actor && { Actor: actor }),
        Sort: HISTORY_SORTS.find((each) => each === sort.toUpperCase()),
        Limit: String(ACTIVITY_PAGE),
        Offset: String(offset),
      };
      const answer = await callWithHeaders(
        (await contract()).listActivity,
        { params: { ProducerNrn: producer }, query },
        { signal },
      );
      return {
        entries: answer.result.data,
        total: Number(answer.headers.get("x-total-count") ?? answer.result.data.length),
      };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
