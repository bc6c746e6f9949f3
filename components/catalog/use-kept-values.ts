"use client";

import { useEffect, useRef, useState } from "react";
import { changedTexts, savedSince } from "@/components/ui/changed-texts";
import { type KeptTexts, keepTexts, readTexts } from "@/components/ui/kept-texts";

type KeptValues<Name extends string> = {
  /** Under what name this computer keeps them. */
  place: string;
  typed: Readonly<Record<Name, string>>;
  /** What stands in the form where nothing is typed: what somebody else saves meanwhile, too. */
  saved: Readonly<Record<Name, string>>;
  write: (name: Name, text: string) => void;
};

/** Keeps what is typed into a form and not saved, and writes it in again where the page was left; `isBack` says that it did. */
export function useKeptValues<Name extends string>({ place, typed, saved, write }: KeptValues<Name>) {
  const [isBack, setBack] = useState(false);
  const before = useRef(saved);
  useEffect(() => {
    const later = savedSince(typed, before.current, saved);
    before.current = saved;
    for (const [name, text] of Object.entries(later)) write(name as Name, text);
  });
  const changed = JSON.stringify(changedTexts(Object.entries<string>(typed), saved));
  const first = useRef(changed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read once, where the form begins
  useEffect(() => {
    const kept = Object.entries(readTexts(place)).filter(([name]) => name in saved);
    if (kept.length === 0) return;
    for (const [name, text] of kept) write(name as Name, text);
    const drawn = requestAnimationFrame(() => setBack(true));
    return () => cancelAnimationFrame(drawn);
  }, [place]);
  useEffect(() => {
    if (changed === first.current) return;
    first.current = "";
    keepTexts(place, JSON.parse(changed) as KeptTexts);
  }, [place, changed]);
  const forget = () => {
    keepTexts(place, {});
    setBack(false);
  };
  return { isBack, forget };
}
