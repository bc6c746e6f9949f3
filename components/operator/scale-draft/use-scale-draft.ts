"use client";

import { useSyncExternalStore } from "react";
import { NO_DRAFT, type ScaleDraft } from "./scale-draft";

/** What was read of a place, so that the same text is the same draft. */
const read = new Map<string, { text: string | null; draft: ScaleDraft }>();
const listeners = new Set<() => void>();

function textAt(place: string): string | null {
  try {
    return localStorage.getItem(place);
  } catch {
    return read.get(place)?.text ?? null;
  }
}

function draftAt(place: string): ScaleDraft {
  const text = textAt(place);
  const known = read.get(place);
  if (known?.text === text) return known.draft;
  const draft = draftOf(text);
  read.set(place, { text, draft });
  return draft;
}

function draftOf(text: string | null): ScaleDraft {
  try {
    return text ? JSON.parse(text) : NO_DRAFT;
  } catch {
    return NO_DRAFT;
  }
}

function keep(place: string, draft: ScaleDraft): void {
  const text = draft.savedAt === null ? null : JSON.stringify(draft);
  read.set(place, { text, draft });
  try {
    if (text === null) localStorage.removeItem(place);
    else localStorage.setItem(place, text);
  } catch {
    // No room or no storage: what is written lives as long as the page.
  }
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** What this browser keeps of an operator's changes to a scale; other pages of the browser follow. */
export function useScaleDraft(place: string): [ScaleDraft, (draft: ScaleDraft) => void] {
  const draft = useSyncExternalStore(
    listen,
    () => draftAt(place),
    () => NO_DRAFT,
  );
  return [draft, (next) => keep(place, next)];
}
