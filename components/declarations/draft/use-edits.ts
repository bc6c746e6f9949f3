"use client";

import { useEffect, useMemo, useRef, useState } from "react";
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
import { doubted, type Edits, keyOf, type Sent, settled, without, withSteps } from "./edits";
import type { Edit } from "./grid-row";
import { type LocalDraft, openDraft } from "./local-draft";

const KEEP_AFTER_MS = 200;

type Written = { edits: Edits; history: EditHistory };
const NOTHING: Written = { edits: new Map(), history: NO_HISTORY };

export type Typed = ReturnType<typeof useEdits>;

/** What is typed, kept on this computer and taken back step by step; `baseOf` says what is saved of a line now. */
export function useEdits(selection: Selection, baseOf: (step: Step) => string | null) {
  const [{ edits, history }, change] = useState(NOTHING);
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
      change(({ edits: typed, ...same }) => ({
        ...same,
        edits: new Map([...left.map((edit) => [keyOf(edit), edit] as const), ...typed]),
      }));
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

  const acts = useMemo(() => {
    const changeEdits = (to: (edits: Edits) => Edits) =>
      change((before) => ({ ...before, edits: to(before.edits) }));
    const travel = (way: typeof undo) =>
      change((before) => {
        const moved = way(before.history);
        return moved ? { edits: withSteps(before.edits, moved[0], baseOf), history: moved[1] } : before;
      });
    return {
      write(steps: readonly Step[], options: { goesOn: boolean } = { goesOn: false }) {
        if (steps.length === 0) return;
        change((before) => ({
          edits: withSteps(before.edits, steps, baseOf),
          history: remember(before.history, steps, options),
        }));
      },
      settle(saved: readonly (Sent & { isNew: boolean })[]) {
        const fresh = saved.filter(({ isNew }) => isNew).map(({ edit }) => edit);
        change((before) => ({
          edits: settled(before.edits, saved),
          history: fresh.length > 0 ? withoutEmptying(before.history, fresh) : before.history,
        }));
      },
      doubt: (sent: readonly Sent[]) => changeEdits((before) => doubted(before, sent)),
      forget: (lines: readonly Edit[]) => changeEdits((before) => without(before, lines)),
      /** Lets what was typed stand over what somebody else saved meanwhile. */
      insist: (edit: Edit, base: string | null) =>
        changeEdits((before) => new Map(before).set(keyOf(edit), { ...edit, base, at: Date.now() })),
      undo: () => travel(undo),
      redo: () => travel(redo),
    };
  }, [baseOf]);

  return {
    edits,
    adopted,
    ...acts,
    canUndo: history.done.length > 0,
    canRedo: history.undone.length > 0,
  };
}
