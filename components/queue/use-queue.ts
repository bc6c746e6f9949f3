"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useErrorText } from "@/components/ui/failure";
import { setWorkAside } from "@/lib/client/endpoints";
import { mutation, readAnew } from "@/lib/client/query";
import { hold, letGo, useHeld } from "./held-acts";
import {
  type Act,
  isTakenBack,
  keyOf,
  NOTHING_SAID,
  type Said,
  send,
  takeBack,
  type Work,
} from "./work-acts";

/** What was done with work since the page was opened: its row stays where it was. */
export type Done = { work: Work; what: Act | "aside" | "back" };

/** What an operator does in the queue, and how it is taken back. */
export function useQueue() {
  const client = useQueryClient();
  const errorText = useErrorText();
  const [done, setDone] = useState<readonly Done[]>([]);
  const [failed, setFailed] = useState<Record<string, string>>({});
  const [said, setSaid] = useState<Record<string, Said>>({});
  const aside = useMutation(mutation(setWorkAside));
  const held = useHeld();
  /** What was sent, by its work, with the payment where one was recorded: what is taken back waits for it. */
  const sent = useRef(new Map<string, Promise<string | undefined>>());
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);

  const forget = (work: Work) =>
    setDone((before) => before.filter((each) => keyOf(each.work) !== keyOf(work)));
  const fail = (work: Work) => (error: Error) => {
    if (!isThere.current) return;
    forget(work);
    setFailed((before) => ({ ...before, [keyOf(work)]: errorText(error) }));
  };
  const note = (works: readonly Work[], what: Done["what"]) => {
    const keys = new Set(works.map(keyOf));
    setFailed((before) => Object.fromEntries(Object.entries(before).filter(([key]) => !keys.has(key))));
    setDone((before) => [
      ...before.filter((each) => !keys.has(keyOf(each.work))),
      ...works.map((work) => ({ work, what })),
    ]);
  };

  const act = (works: readonly Work[], what: Act, said: (work: Work) => Said, amount?: number) => {
    note(works, what);
    for (const work of works) {
      const decided = { act: what, said: said(work), amount };
      if (isTakenBack(what)) {
        const sending = send(client, work, decided);
        sent.current.set(keyOf(work), sending);
        void sending.catch(fail(work));
      } else hold(work, what, (isLeaving) => void send(client, work, decided, isLeaving).catch(fail(work)));
    }
  };

  const sendAside = async (works: readonly Work[], isSetAside: boolean) => {
    const work = works.map(({ kind, id }) => ({ kind, id }));
    await aside.mutateAsync({ body: { work, isSetAside } });
    await readAnew(client, "/work");
    return undefined;
  };

  const putAside = (works: readonly Work[], isSetAside: boolean) => {
    note(works, isSetAside ? "aside" : "back");
    const sending = sendAside(works, isSetAside);
    for (const work of works) {
      sent.current.set(keyOf(work), sending);
      void sending.catch(fail(work));
    }
  };

  const undo = async ({ work, what }: Done) => {
    if (letGo(keyOf(work))) return forget(work);
    const isMoved = what === "aside" || what === "back";
    if (!isMoved && !isTakenBack(what)) return;
    await sent.current
      .get(keyOf(work))
      ?.then((paymentId) =>
        isMoved ? sendAside([work], what === "back") : takeBack(client, work, paymentId),
      )
      .then(() => forget(work), fail(work));
  };

  const known = new Set(done.map(({ work }) => keyOf(work)));
  // What was decided before somebody came back to the page still waits to leave.
  const before = held.filter(({ key }) => !known.has(key)).map(({ work, what }) => ({ work, what }));
  return {
    held,
    done: [...before, ...done],
    failed,
    act,
    putAside,
    undo,
    saidOf: (work: Work): Said => said[keyOf(work)] ?? NOTHING_SAID,
    say: (work: Work, words: Said) => setSaid((before) => ({ ...before, [keyOf(work)]: words })),
  };
}
