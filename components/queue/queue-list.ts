import { WORK_KINDS, type WorkKind } from "@/db/vocabulary";
import type { Answer } from "@/lib/client/call";
import { daysBetween } from "@/lib/i18n/format";
import type { Done } from "./queue-store";
import { keyOf, type Work } from "./work-acts";

export type Counts = Answer<"listWork">["counts"];
export type Group = { kind: WorkKind; works: readonly Work[]; count: number };

/** How long before a day it is spoken of. */
const SOON_DAYS = 30;

export const isKind = (name: string): name is WorkKind => (WORK_KINDS as readonly string[]).includes(name);

/** Which of its counts a view goes by. */
const countedIn = (view: string) => (view === "ASIDE" ? "aside" : view === "BEGUN" ? "begun" : "waiting");

export const sumOf = (counts: Counts, which: "waiting" | "aside" | "begun"): number =>
  counts.reduce((sum, each) => sum + each[which], 0);

/** What a view shows by its kind, with what was done here where it stood; a kind that nothing is left of goes. */
export function groupsOf(
  found: readonly Work[],
  done: readonly Done[],
  { view, counts }: { view: string; counts: Counts },
): Group[] {
  const there = new Set(found.map(keyOf));
  const isAside = view === "ASIDE";
  const shown = done.filter(({ work, what }) => !there.has(keyOf(work)) && (what === "back") === isAside);
  const all = [...found, ...shown.map(({ work }) => work)].toSorted((a, b) => a.since.localeCompare(b.since));
  return WORK_KINDS.flatMap((kind) => {
    if (isKind(view) && kind !== view) return [];
    const works = all.filter((work) => work.kind === kind);
    const count = counts.find((each) => each.kind === kind)?.[countedIn(view)] ?? 0;
    return works.length === 0 ? [] : [{ kind, works, count }];
  });
}

/** What can still be acted on, as it is shown. */
export function openIn(groups: readonly Group[], done: readonly Done[]): Work[] {
  const doneKeys = new Set(done.map(({ work }) => keyOf(work)));
  return groups.flatMap(({ works }) => works).filter((work) => !doneKeys.has(keyOf(work)));
}

/** Where somebody is; at the first where that is gone. */
export const placeOf = (open: readonly Work[], current: string | undefined): number =>
  Math.max(
    open.findIndex((work) => keyOf(work) === current),
    0,
  );

/** Where somebody goes on once some of it is done: at the next that is left, or else at the last before. */
export function nextAfter(open: readonly Work[], place: number, gone: readonly Work[]): Work | undefined {
  const isLeft = (work: Work) => !gone.includes(work);
  return open.slice(place).find(isLeft) ?? open.findLast(isLeft);
}

/** What has to be done by the nearest day, where that is soon. */
export const nearestOf = (open: readonly Work[], today: string): Work | undefined =>
  open
    .filter(({ due }) => due !== null && due >= today && daysBetween(today, due) <= SOON_DAYS)
    .toSorted((a, b) => (a.due ?? "").localeCompare(b.due ?? ""))[0];
