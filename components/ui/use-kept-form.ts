"use client";

import { type RefObject, useEffect, useRef, useState } from "react";
import { changedTexts } from "./changed-texts";
import { type KeptTexts, keepTexts, readTexts } from "./kept-texts";

type KeptForm = {
  form: RefObject<HTMLFormElement | null>;
  /** Whether something stands in the form that was written earlier and not saved. */
  isBack: boolean;
  keep: () => void;
  forget: () => void;
  /** Writes what is saved. */
  startOver: () => void;
};

function writeInto(form: HTMLFormElement | null, texts: KeptTexts): void {
  for (const control of form?.elements ?? [])
    if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement)
      control.value = texts[control.name] ?? control.value;
}

/**
 * A form of texts whose words this computer keeps until they are saved: what differs from what is saved. Nothing is kept
 * without a place. `isReady` once all its choices are there.
 */
export function useKeptForm(place: string | undefined, saved: KeptTexts, isReady: boolean): KeptForm {
  const form = useRef<HTMLFormElement>(null);
  const [isBack, setBack] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: choices that came late take what was kept of them, too
  useEffect(() => {
    if (place === undefined) return;
    const kept = readTexts(place);
    if (Object.keys(kept).length === 0) return;
    writeInto(form.current, kept);
    const drawn = requestAnimationFrame(() => setBack(true));
    return () => cancelAnimationFrame(drawn);
  }, [place, isReady]);
  const forget = () => {
    if (place !== undefined) keepTexts(place, {});
    setBack(false);
  };
  return {
    form,
    isBack,
    keep: () => {
      if (form.current && place !== undefined)
        keepTexts(place, changedTexts(new FormData(form.current), saved));
    },
    forget,
    startOver: () => {
      writeInto(form.current, saved);
      forget();
    },
  };
}
