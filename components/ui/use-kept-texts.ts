"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { changedTexts, type SavedFields, unsavedTexts } from "./changed-texts";
import { keepTexts, readTexts } from "./kept-texts";
import { useOfBrowser } from "./use-of-browser";

export type KeptFormOptions<Saved> = {
  /** Under what name this computer keeps what is typed; undefined: it keeps nothing. */
  place: string | undefined;
  /** What is saved of each field. */
  saved: Saved;
};

type KeptTextsOptions = KeptFormOptions<SavedFields> & {
  /** Writes a text into a field. */
  write: (name: string, text: string) => void;
  /** Fields that are there only later take what was kept of them when it changes. */
  isReady?: boolean;
};

/**
 * What is typed into a form and not saved: this computer keeps it, and writes it in again where the page was left; `isBack`
 * says that it did.
 */
export function useKeptTexts({ place, saved, write, isReady = true }: KeptTextsOptions) {
  // The server knows nothing of this computer.
  const readable = useOfBrowser(() => true, false) ? place : undefined;
  const [found, setFound] = useState({ place: undefined as string | undefined, isBack: false });
  if (found.place !== readable)
    setFound({
      place: readable,
      isBack: readable !== undefined && isAny(unsavedTexts(readTexts(readable), saved)),
    });

  const writeAgain = useEffectEvent(() => {
    if (place === undefined) return;
    for (const [name, text] of Object.entries(unsavedTexts(readTexts(place), saved))) write(name, text);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: fields that came late take what was kept of them, too
  useEffect(() => writeAgain(), [place, isReady]);

  return {
    isBack: found.isBack,
    /** Keeps what of all that stands in the form is not saved. */
    keep(written: Iterable<readonly [string, unknown]>) {
      if (place !== undefined) keepTexts(place, changedTexts(written, saved));
    },
    forget() {
      if (place !== undefined) keepTexts(place, {});
      setFound({ place: readable, isBack: false });
    },
  };
}

const isAny = (texts: object) => Object.keys(texts).length > 0;
