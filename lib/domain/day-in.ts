/** The calendar day in a time zone. */
export const today = (timeZone: string, now: Date): string =>
  new Intl.DateTimeFormat("sv", { timeZone }).format(now);

/** The day that it is all over a country: one is over there once it is in each of its time zones. That of UTC where none is known. */
export function dayIn(country: string, now: Date): string {
  const zones = zonesOf(country);
  const days = (zones.length > 0 ? zones : ["UTC"]).map((timeZone) => today(timeZone, now));
  return days.toSorted()[0] ?? "";
}

/** By a method, and by a property where Node is older. */
function zonesOf(country: string): readonly string[] {
  const locale: Intl.Locale & { getTimeZones?: () => string[] | undefined; timeZones?: string[] } =
    new Intl.Locale("und", { region: country });
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}
