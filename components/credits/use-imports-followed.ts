"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { Answer } from "@/lib/client/call";
import { getCredits, listCreditActs, listCreditEntries, listCreditMonths } from "@/lib/client/endpoints";
import { readAnew } from "@/lib/client/query";
import { newestBatches } from "./newest-batches";

const ASK_AGAIN_MS = 2000;
/** As long as a page takes from the service to its reader, so that what came with it is not asked again. */
const FRESH_MS = 10_000;
/** What ended so lately may have ended after the credits were read. */
const LATELY_MS = 60_000;

const OF_CREDITS = [getCredits, listCreditActs, listCreditEntries, listCreditMonths];

type Batches = Answer<"listBatches">;

const isAtWork = (batches: Batches | undefined): boolean =>
  batches?.data.some(({ finishedAt }) => finishedAt === null) ?? false;

const hasLatelyEnded = (batches: Batches): boolean =>
  batches.data.some(
    ({ finishedAt }) => finishedAt !== null && Date.now() - Date.parse(finishedAt) < LATELY_MS,
  );

/** While an import is at work the credits are read anew with it, and once more when it has ended. */
export function useImportsFollowed(producer: string): void {
  const client = useQueryClient();
  const { data, dataUpdatedAt } = useQuery({
    ...newestBatches(producer),
    staleTime: FRESH_MS,
    refetchInterval: ({ state }: { state: { data: Batches | undefined } }) =>
      isAtWork(state.data) ? ASK_AGAIN_MS : false,
  });
  const followed = useRef<"at work" | "over">(undefined);
  useEffect(() => {
    if (!data) return;
    const isRunning = isAtWork(data);
    const changes =
      isRunning || followed.current === "at work" || (!followed.current && hasLatelyEnded(data));
    followed.current = isRunning ? "at work" : "over";
    if (changes && dataUpdatedAt > 0) void readAnew(client, producer, OF_CREDITS);
  }, [data, dataUpdatedAt, client, producer]);
}
