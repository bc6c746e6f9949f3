/** An amount as a bank's message has it, with two decimals; undefined where it is none, or has more. */
export function bankAmount(text: string): string | undefined {
  const [, whole, decimals = ""] = /^0*(\d{1,13})(?:\.(\d{0,5}))?$/.exec(text) ?? [];
  if (whole === undefined || !/^\d{0,2}0*$/.test(decimals)) return undefined;
  return `${whole}.${decimals.slice(0, 2).padEnd(2, "0")}`;
}

/** A day of the calendar, in the years that an account knows; undefined where it is none. */
export function bankDay(text: string): string | undefined {
  const [, day] = /^((?:19|20|21)\d\d-\d\d-\d\d)(?:T.*|Z|[+-]\d\d:\d\d)?$/.exec(text) ?? [];
  if (day === undefined) return undefined;
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : undefined;
}
