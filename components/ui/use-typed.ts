"use client";

import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from "react";

const PAUSE_MS = 250;

type Typed = {
  ref: RefObject<HTMLInputElement | null>;
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

/**
 * A field whose value lives elsewhere: told after a pause in typing, and followed when it changes there. Who goes on by a
 * link meanwhile is not held back: an address that changed then would end the way to the next page. What was typed before
 * the page's scripts were there counts too.
 */
export function useTyped(value: string, onChange: (text: string) => void): Typed {
  const ref = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const latest = useRef(value);
  useEffect(() => setText((before) => ref.current?.value ?? before), []);
  useEffect(() => {
    if (value === latest.current) return;
    latest.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    if (text === latest.current) return;
    const timer = setTimeout(() => {
      latest.current = text;
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
  return { ref, value: text, onChange: ({ target }) => setText(target.value) };
}
