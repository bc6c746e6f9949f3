"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import type { Selection } from "@/components/selection/selection";
import {
  type EditHistory,
  NO_HISTORY,
  redo,
  remember,
  type Step,
  undo,
  withoutEmptying,
} from "./edit-history";
import { type Edit, lineKey } from "./grid-row";
import { type LocalDraft, openDraft } from "./local-draft";

/** What was typed and not saved yet, by line. */
export type Edits = ReadonlyMap<string, Edit>;

const KEEP_AFTER_MS = 200;
const NONE: Edits = new Map();

const keyOf = (edit: Pick<Edit, "reference" | "part" | "channel">) => lineKey(edit.reference, edit);

/** `baseOf` says what is saved of a line at this moment; null where nothing is. */
export function useEdits(selection: Selection, baseOf: (edit: Step) => string | null) {
  const [edits, setEdits] = useState<Edits>(NONE);
  const [history, setHistory] = useState<EditHistory>(NO_HISTORY);
  const [adopted, setAdopted] = useState(0);
  const draft = useRef<LocalDraft>(undefined);
  const latest = useRef(edits);
  latest.current = edits;

  useEffect(() => {
    const opened = openDraft(selection);
    draft.current = opened;
    const flush = () => opened.keep(latest.current.values());
    let isOpen = true;
    void opened.adopt().then((left) => {
      if (!isOpen || left.length === 0) return;
      setEdits((before) => new Map([...left.map((edit) => [keyOf(edit), edit] as const), ...before]));
      setAdopted(left.length);
    });
    addEventListener("pagehide", flush);
    return () => {
      isOpen = false;
      flush();
      removeEventListener("pagehide", flush);
      opened.close();
    };
  }, [selection]);

  useEffect(() => {
    const timer = setTimeout(() => draft.current?.keep(edits.values()), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [edits]);

  const apply = useCallback(
    (steps: readonly Step[]) =>
      setEdits((before) => {
        const after = new Map(before);
        for (const { before: _, after: typed, ...line } of steps) {
          const key = keyOf(line);
          const known = before.get(key);
          const base = known ? known.base : baseOf({ before: "", after: typed, ...line });
          if (typed === "" && base === null) after.delete(key);
          else
            after.set(key, {
              ...line,
              typed,
              base,
              at: Date.now(),
              ...(known?.sent !== undefined && { sent: known.sent }),
            });
        }
        return after;
      }),
    [baseOf],
  );

  const write = useCallback(
    (steps: readonly Step[], options: { goesOn: boolean } = { goesOn: false }) => {
      if (steps.length === 0) return;
      apply(steps);
      setHistory((before) => remember(before, steps, options));
    },
    [apply],
  );

  /** Takes the last act back, or does it again; gives the lines that it changed. */
  const travel = useCallback(
    (way: typeof undo) => {
      const moved = way(history);
      if (!moved) return [];
      apply(moved[0]);
      setHistory(moved[1]);
      return moved[0];
    },
    [apply, history],
  );

  /** Forgets what was saved; what was typed on meanwhile stands on it from now on. */
  const settle = useCallback((saved: readonly { edit: Edit; quantity: string; isNew: boolean }[]) => {
    setEdits((before) => {
      const after = new Map(before);
      for (const { edit, quantity } of saved) {
        const now = before.get(keyOf(edit));
        if (now?.typed === edit.typed) after.delete(keyOf(edit));
        else if (now) after.set(keyOf(edit), { ...now, base: quantity });
      }
      return after;
    });
    const fresh = saved.filter(({ isNew }) => isNew).map(({ edit }) => edit);
    if (fresh.length > 0) setHistory((before) => withoutEmptying(before, fresh));
  }, []);

  const forget = useCallback((lines: readonly Edit[]) => {
    setEdits((before) => {
      const after = new Map(before);
      for (const line of lines) after.delete(keyOf(line));
      return after;
    });
  }, []);

  /** Notes what is sent: where its answer is lost and it turns out to be saved, it was not somebody else. */
  const doubt = useCallback((sent: readonly { edit: Edit; quantity: string }[]) => {
    setEdits((before) => {
      const after = new Map(before);
      for (const { edit, quantity } of sent) {
        const now = before.get(keyOf(edit));
        if (now) after.set(keyOf(edit), { ...now, sent: quantity });
      }
      return after;
    });
  }, []);

  /** Lets what was typed stand over what somebody else saved meanwhile. */
  const insist = useCallback((edit: Edit, base: string | null) => {
    setEdits((before) => new Map(before).set(keyOf(edit), { ...edit, base, at: Date.now() }));
  }, []);

  return {
    edits,
    adopted,
    write,
    settle,
    doubt,
    forget,
    insist,
    undo: useCallback(() => travel(undo), [travel]),
    redo: useCallback(() => travel(redo), [travel]),
    canUndo: history.done.length > 0,
    canRedo: history.undone.length > 0,
  };
}
