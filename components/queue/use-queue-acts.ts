"use client";

import { useRouter } from "next/navigation";
import { type KeyboardEvent, type RefObject, useState } from "react";
import { keepFocus } from "@/components/ui/focus-next";
import { useToday } from "@/components/ui/use-format";
import { nextAfter, placeOf } from "./queue-list";
import type { Done, QueueStore } from "./queue-store";
import { type Act, actsOf, keyOf, needsOf, pageOf, type Work } from "./work-acts";

/** Whether there is no room for the sheet beside the table. */
const isNarrow = () => window.matchMedia("(max-width: 1180px)").matches;

type Shown = {
  queue: QueueStore;
  open: readonly Work[];
  current: string | undefined;
  chosen: readonly Work[];
  done: readonly Done[];
  isAside: boolean;
  page: RefObject<HTMLElement | null>;
};

/** What is done on the page of the queue, by pointer and by key, and where its reader is afterwards. */
export function useQueueActs({ queue, open, current, chosen, done, isAside, page }: Shown) {
  const router = useRouter();
  const today = useToday();
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const place = placeOf(open, current);
  const here = open[place];

  const rowOf = (work: Work) =>
    page.current?.querySelector<HTMLElement>(`[data-work="${CSS.escape(keyOf(work))}"]`);
  const focus = (work: Work) => rowOf(work)?.focus();
  const goTo = (to: number) => {
    const next = open[Math.min(Math.max(to, 0), open.length - 1)];
    if (!next) return;
    queue.goTo(next);
    focus(next);
  };
  const goOn = (gone: readonly Work[]) => {
    setIsSheetOpen(false);
    const next = nextAfter(open, place, gone);
    queue.goTo(next);
    // Once the rows that are done have given way, the keys go on from the next.
    if (next && !isNarrow()) requestAnimationFrame(() => focus(next));
    else keepFocus(() => page.current?.querySelector("table"));
  };
  const undo = (last: Done) => void queue.undo(last).then(() => keepFocus(() => rowOf(last.work)));
  const act = (works: readonly Work[], what: Act, { amount, reason }: Written = {}) => {
    queue.act(works, (work) => {
      const draft = queue.draftOf(work);
      return {
        act: what,
        draft: { ...draft, day: draft.day || today, ...(reason !== undefined && { reason }) },
        amount,
      };
    });
    goOn(works);
  };
  const setAside = (works: readonly Work[]) => {
    queue.setAside(works, !isAside);
    goOn(works);
  };
  const show = (work: Work) => {
    queue.goTo(work);
    if (isNarrow()) setIsSheetOpen(true);
  };
  const toSheet = (work: Work) => {
    show(work);
    if (isNarrow()) return;
    const sheet = page.current?.querySelector<HTMLElement>("[data-work-sheet]");
    sheet?.querySelector<HTMLElement>("input, textarea, button, a")?.focus();
  };
  const press = (work: Work) => {
    const [first] = actsOf(work);
    const need = first && needsOf(first, work);
    const { amount, uin } = queue.draftOf(work);
    const elsewhere = first ? undefined : pageOf(work, today);
    if (elsewhere) return router.push(elsewhere.href);
    // What was begun to be written in the sheet is read there.
    const isBegun = (need === "amount" || need === "payment") && amount !== "";
    if (!first || isBegun || (need === "uin" && uin === "")) toSheet(work);
    else act([work], first);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return;
    if (event.target.closest("textarea, select, dialog")) return;
    const last = done.at(-1);
    const keys: Record<string, (() => void) | undefined> = {
      z: () => last && undo(last),
      ...(here && {
        j: () => goTo(place + 1),
        arrowdown: () => goTo(place + 1),
        k: () => goTo(place - 1),
        arrowup: () => goTo(place - 1),
        x: () => queue.toggle(here),
        s: () => setAside(chosen.length > 0 ? chosen : [here]),
      }),
      ...(here && event.target.tagName === "TR" && { enter: () => press(here) }),
    };
    const run = keys[event.key.toLowerCase()];
    if (!run) return;
    event.preventDefault();
    run();
  };
  return {
    here,
    isSheetOpen,
    closeSheet: () => setIsSheetOpen(false),
    act,
    setAside,
    undo,
    show,
    toSheet,
    press,
    onKey,
  };
}

/** What was written for an act besides the drafts of the works. */
type Written = { amount?: number | undefined; reason?: string };

export type QueueActs = ReturnType<typeof useQueueActs>;
