"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale } from "next-intl";
import { useKeptValue } from "@/components/ui/use-kept";
import { getMe } from "@/lib/client/endpoints";
import { kept, parseKept } from "@/lib/client/kept";
import { query } from "@/lib/client/query";
import type { Scale, ScaleLine } from "@/lib/client/scales/row-cells";
import type { LineColumn } from "@/lib/client/scales/scale-file";
import { draftedLines } from "./drafted-lines";
import { readScaleDraft } from "./read-scale-draft";
import { addLine, putBack, type ScaleDraft, withdraw, writeCell, writeOver } from "./scale-draft";

export type DraftEdits = ReturnType<typeof useScaleDraft>["edits"];

/** What this browser keeps of an operator's changes to a scale, and what can be done to it; other pages of the browser follow. */
export function useScaleDraft(scale: Scale) {
  const locale = useLocale();
  const me = useQuery(query(getMe));
  const name = `scale-draft ${me.data?.id} ${scale.schemeProId} ${scale.declarationPeriodCode}`;
  const [draft, keep] = useKeptValue(name, readScaleDraft);

  // What is changed is what is kept by now, and not what was when the page was drawn.
  const latest = () => parseKept(kept.read(name), readScaleDraft);
  const save = (next: ScaleDraft) => keep(next.savedAt === null ? null : next);
  const change = (to: (draft: ScaleDraft, at: string) => ScaleDraft) =>
    save(to(latest(), new Date().toISOString()));
  const changeLine = (key: string, to: (draft: ScaleDraft, line: ScaleLine, at: string) => ScaleDraft) =>
    change((before, at) => {
      const line = draftedLines(scale.lines, before).find((one) => one.key === key)?.standing;
      return line ? to(before, line, at) : before;
    });

  const edits = {
    write: (key: string, column: LineColumn, text: string) =>
      changeLine(key, (before, line, at) => writeCell(before, { key, line, column, text, locale, at })),
    /** What was written stays, on top of what somebody else wrote. */
    writeOver: (key: string) => changeLine(key, writeOver),
    withdraw: (key: string) => changeLine(key, (before, line, at) => withdraw(before, line, locale, at)),
    putBack: (key: string) => change((before, at) => putBack(before, key, at)),
    /** A line more: like another, or the price that follows on it. Answers its key. */
    add(like: ScaleLine, follows: boolean): string {
      const added = addLine(latest(), { like, follows, locale, at: new Date().toISOString() });
      save(added.draft);
      return added.key;
    },
    /** Any other change, of the draft as it is kept by now. */
    change,
  };
  return { draft, edits };
}
