/** The days that something holds on, both included; `-infinity` and `infinity` stand for the ends of its period. */
export type Validity = { validFrom: string; validTo: string };

/** Whether what begins on a day has begun by another. */
export const isFrom = (start: string, day: string): boolean =>
  start === "-infinity" || (day !== "-infinity" && start <= day);

const endsBefore = (end: string, day: string): boolean =>
  end !== "infinity" && day !== "-infinity" && end < day;

/** Whether something holds on a day. */
export const isInForce = ({ validFrom, validTo }: Validity, day: string): boolean =>
  isFrom(validFrom, day) && !endsBefore(validTo, day);

/** Whether two hold on one day. */
export const overlap = (one: Validity, other: Validity): boolean =>
  isFrom(one.validFrom, other.validTo) && isFrom(other.validFrom, one.validTo);

/** So many days after a day. */
export const shiftDay = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** Whether something holds from the first day of its period: what a whole period is priced by. */
export const isAtPeriodStart = ({ validFrom }: Pick<Validity, "validFrom">): boolean =>
  validFrom === "-infinity";

/** A day as answers have it: null for an end of the period. */
export const dayOrNull = (day: string): string | null => (day.endsWith("infinity") ? null : day);
