"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { KeyCap } from "@/components/ui/key-cap";
import { useKeys } from "@/components/ui/use-keys";
import { useKeysWanted } from "@/components/ui/use-keys-wanted";

/** Marks a problem that N goes to; what is offered there is marked by `offer`. */
export const PROBLEM = { "data-problem": "", tabIndex: -1 } as const;

/** Marks the n-th thing that is offered for a problem, from 1. */
export const offer = (place: number) => ({ "data-offer": place, "aria-keyshortcuts": String(place) });

/** The key of what is offered, where its problem was gone to. */
export function OfferCap({ place }: { place: number }): ReactNode {
  return (
    <span className="hidden group-focus/problem:inline">
      <KeyCap>{String(place)}</KeyCap>
    </span>
  );
}

const problems = () => [...document.querySelectorAll<HTMLElement>("[data-problem]")];
const focused = () => document.activeElement?.closest<HTMLElement>("[data-problem]") ?? undefined;

function goOn(): void {
  const all = problems();
  const at = focused();
  const next = all[at ? (all.indexOf(at) + 1) % all.length : 0];
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
}

/** Presses what is pressed, and goes into what is written or chosen in. */
function take(place: number): void {
  const found = focused()?.querySelector<HTMLElement>(`[data-offer="${place}"]`);
  if (!found) return;
  if (found.matches("button, a, [type=checkbox]")) found.click();
  else found.focus();
}

const DIGITS = Object.fromEntries(
  Array.from({ length: 9 }, (_, index) => [String(index + 1), () => take(index + 1)]),
);

/** Single keys among the problems of a file, and the switch that turns them off. */
export function ProblemKeys() {
  const t = useTranslations("rowProblems");
  const [areWanted, want] = useKeysWanted();
  useKeys({ n: goOn, ...DIGITS }, areWanted);
  return (
    <label className="mb-3 flex items-center gap-2 text-print-muted text-sm/cosy max-desk:hidden">
      <input type="checkbox" checked={areWanted} onChange={({ target }) => want(target.checked)} />
      {t("keys")}
    </label>
  );
}
