"use client";

import { type DehydratedState, HydrationBoundary } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";

/** Hands on answers as the text that they came as: the browser reads it at once, and React each value by itself. */
export function Answered({ text, children }: { text: string; children: ReactNode }) {
  const state = useMemo<DehydratedState>(() => JSON.parse(text), [text]);
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>;
}
