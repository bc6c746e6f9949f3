"use client";

import { MutationObserver, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import { setWorkAside } from "@/lib/client/endpoints";
import { mutation, readAnew } from "@/lib/client/query";
import { useHeld } from "./held-acts";
import { type QueuePorts, type QueueState, QueueStore } from "./queue-store";
import { keyOf, send, takeBack } from "./work-acts";

/** The queue for as long as its page is open, and how it stands. */
export function useQueue(): [QueueStore, QueueState] {
  const client = useQueryClient();
  const [queue] = useState(() => new QueueStore(portsOf(client)));
  const state = useSyncExternalStore(queue.subscribe, queue.state, queue.state);
  const held = useHeld();
  const keys = new Set(state.done.map(({ work }) => keyOf(work)));
  // What was decided before somebody came back to the page still waits to leave.
  const before = held.filter(({ key }) => !keys.has(key)).map(({ work, what }) => ({ work, what }));
  return [queue, { ...state, done: [...before, ...state.done] }];
}

const portsOf = (client: QueryClient): QueuePorts => ({
  send: (work, decided, isLeaving) => send(client, work, decided, isLeaving),
  takeBack: (work, paymentId) => takeBack(client, work, paymentId),
  async setAside(works, isSetAside) {
    const work = works.map(({ kind, id }) => ({ kind, id }));
    await new MutationObserver(client, mutation(setWorkAside)).mutate({ body: { work, isSetAside } });
    await readAnew(client, "/work");
  },
});
