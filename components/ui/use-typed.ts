"use client";

import { useEffect, useRef, useState } from "react";

const PAUSE_MS = 250;

/**
 * The text of a field whose value lives elsewhere: told after a pause in typing, and followed when it changes there. Who
 * goes on by a link meanwhile is not held back: an address that changed then would end the way to the next page.
 */
export function useTyped(value: string, onChange: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(value);
  const told = useRef(value);
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    if (text === told.current) return;
    const timer = setTimeout(() => {
      told.current = text;
      onChange(text);
    }, PAUSE_MS);
    const leave = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest("a[href]")) clearTimeout(timer);
    };
    document.addEventListener("click", leave);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("click", leave);
    };
  }, [text, onChange]);
  return [text, setText];
}
