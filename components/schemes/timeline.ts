import type { SchemeLine } from "./scheme-lines";

/** What a calendar needs to know of a line. */
type Dated = Partial<Pick<SchemeLine, "opensOn" | "startedAt" | "completedAt" | "paidAt" | "deadline">>;

const DAY_MS = 86_400_000;
/** Room after the last deadline, so that its label stands beside it. */
const MARGIN = 0.3;
/** A period whose deadlines are longer past than this, or that opens later, is drawn without today. */
const STILL_NEAR_MS = 300 * DAY_MS;
/** The same for one in which nothing is left to do. */
const STILL_FRESH_MS = 45 * DAY_MS;
const MOST_LABELS = 6;

export type Timeline = {
  /** Where a day stands, in percent of the width. */
  at: (day: string) => number;
  months: { day: string; at: number; labelled: boolean }[];
  /** Where today stands; undefined when the period is long past or far ahead. */
  now: number | undefined;
};

const time = (day: string) => Date.parse(day.slice(0, 10));

/** One calendar for all lines of a period: the x axis is always time. */
export function timeline(lines: readonly Dated[], today: string): Timeline {
  const days = lines.flatMap((line) =>
    [line.opensOn, line.startedAt, line.completedAt, line.paidAt, line.deadline].filter(
      (day) => day !== undefined,
    ),
  );
  const first = Math.min(...days.map(time), ...(days.length === 0 ? [time(today)] : []));
  const last = Math.max(...days.map(time), ...(days.length === 0 ? [time(today) + 90 * DAY_MS] : []));
  const present = time(today);
  const isDone = lines.length > 0 && lines.every(({ completedAt }) => completedAt !== undefined);
  const patience = isDone ? STILL_FRESH_MS : STILL_NEAR_MS;
  const showsToday = present >= first - STILL_NEAR_MS && present <= last + patience;
  const start = new Date(showsToday ? Math.min(first, present) : first);
  start.setUTCDate(1);
  const end = Math.max(last, showsToday ? present : last);
  const width = (end - start.getTime()) * (1 + MARGIN);
  const at = (day: string) =>
    round(Math.min(100, Math.max(0, ((time(day) - start.getTime()) / width) * 100)));
  const now = showsToday ? at(today) : undefined;

  const starts: string[] = [];
  for (const month = new Date(start); month.getTime() < start.getTime() + width; ) {
    starts.push(month.toISOString().slice(0, 10));
    month.setUTCMonth(month.getUTCMonth() + 1);
  }
  const step = Math.ceil(starts.length / MOST_LABELS);
  const months = starts.map((day, index) => {
    const place = at(day);
    const hidden = now !== undefined && place > now - 6 && place < now + 12;
    return { day, at: place, labelled: index % step === 0 && !hidden && place < 96 };
  });
  return { at, months, now };
}

const round = (percent: number) => Math.round(percent * 100) / 100;
