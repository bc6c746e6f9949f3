"use client";

import { useEffect, useRef } from "react";
import { savedSince } from "@/components/ui/changed-texts";

type SavedMeanwhile<Name extends string> = {
  typed: Readonly<Record<Name, string>>;
  saved: Readonly<Record<Name, string>>;
  write: (name: Name, text: string) => void;
};

/** Writes what somebody else saves into the fields in which nothing was typed. */
export function useSavedMeanwhile<Name extends string>({ typed, saved, write }: SavedMeanwhile<Name>) {
  const before = useRef(saved);
  useEffect(() => {
    const later = savedSince(typed, before.current, saved);
    before.current = saved;
    for (const [name, text] of Object.entries(later)) write(name as Name, text);
  });
}
