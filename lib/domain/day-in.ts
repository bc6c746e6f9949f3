const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day in a time zone. */
export function today(timeZone: string, now: Date): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat("sv", { timeZone });
  formats.set(timeZone, format);
  return format.format(now);
}

const WINTER_AND_SUMMER = ["2026-01-15T12:00:00Z", "2026-07-15T12:00:00Z"].map((at) => new Date(at));

const kept = new Map<string, string>();

/** The time zone of a country that is behind all its others, all year: a day is over there once it is over in each. UTC where none is known. */
export function zoneOf(country: string): string {
  const known = kept.get(country);
  if (known !== undefined) return known;
  const byClock = zonesOf(country).map((timeZone) => ({ timeZone, clock: clockIn(timeZone) }));
  const [last] = byClock.toSorted((one, other) => one.clock.localeCompare(other.clock));
  const zone = last?.timeZone ?? "UTC";
  kept.set(country, zone);
  return zone;
}

function clockIn(timeZone: string): string {
  const format = new Intl.DateTimeFormat("sv", { timeZone, dateStyle: "short", timeStyle: "short" });
  return WINTER_AND_SUMMER.map((at) => format.format(at)).join();
}

/** The day that it is all over a country, by which its deadlines are counted: one is over there once it is in each of its time zones. */
export const dayIn = (country: string, now: Date): string => today(zoneOf(country), now);

/** By a method, and by a property where Node is older. */
function zonesOf(country: string): readonly string[] {
  const locale: Intl.Locale & { getTimeZones?: () => string[] | undefined; timeZones?: string[] } =
    new Intl.Locale("und", { region: country });
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}
