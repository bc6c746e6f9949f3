import ical, { ICalEventStatus, ICalEventTransparency } from "ical-generator";
import type { Deadline } from "@/db/queries/calendar-links";
import type { Locale } from "@/db/vocabulary";
import { messagesIn } from "@/lib/i18n/messages";
import type { en } from "@/lib/i18n/messages/calendar";
import { textOf } from "@/lib/i18n/text-of";
import { publicUrl } from "@/lib/mails/public-url";

type Reader = { nrn: string; locale: Locale; now: Date };

/** Deadlines as days of a calendar, each with its state: the producer by its number alone, and nothing of people. */
export function calendarOf(deadlines: readonly Deadline[], { nrn, locale, now }: Reader): string {
  const { feed } = messagesIn(locale).calendar;
  const say = (text: string, values: Record<string, string> = {}) => textOf(text, locale, values);
  const calendar = ical({
    name: say(feed.name, { nrn }),
    prodId: { company: "eco-contributions", product: "deadlines", language: locale.toUpperCase() },
    // How often a calendar asks again, in seconds.
    ttl: 6 * 3600,
  });
  for (const {
    schemeProId,
    ecoOrganismName: scheme,
    country,
    period,
    deadline,
    certainty,
    status,
  } of deadlines) {
    const state = say(feed.states[stateOf(status)]);
    const illustrative = certainty === "illustrative" ? ` ${say(feed.illustrative)}` : "";
    const selection = new URLSearchParams({ producer: nrn, country, period });
    calendar.createEvent({
      // Who keeps the books of several companies has them in one calendar.
      id: `deadline-${period}-${schemeProId}-${nrn}@eco-contributions`,
      start: new Date(`${deadline}T00:00:00Z`),
      allDay: true,
      stamp: now,
      summary: say(feed.summary, { scheme, period, state }),
      description: `${say(feed.description, { scheme, period, state })}${illustrative}`,
      url: publicUrl(`/declaration?${selection}`),
      status: ICalEventStatus.CONFIRMED,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}

function stateOf(status: Deadline["status"]): keyof typeof en.feed.states {
  if (status === null) return "none";
  if (status === "DRAFT") return "draft";
  return status === "REQUIRES_RESUBMISSION" ? "changed" : "validated";
}
