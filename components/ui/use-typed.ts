"use client";

import { useEffect, useRef, useState } from "react";

const PAUSE_MS = 250;

/** The text of a field whose value lives elsewhere: told after a pause in typing, and followed when it changes there. */
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
    return () => clearTimeout(timer);
  }, [text, onChange]);
  return [text, setText];
}
