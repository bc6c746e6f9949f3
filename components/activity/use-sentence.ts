"use client";

import { type Entry, sentenceOf } from "./sentence";
import { useReader } from "./use-actor-name";

/** Makes sentences of entries of the activity and the audit. */
export function useSentence(): (entry: Entry) => string {
  const reader = useReader();
  return (entry) => sentenceOf(reader, entry);
}
