/** The cookie by which the reader's browser tells where it is. */
export const TIME_ZONE_COOKIE = "time-zone";

/** An IANA name as a browser gives it, else UTC. */
export function pickTimeZone(told: string | undefined): string {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: told ?? "UTC" }).resolvedOptions().timeZone;
  } catch {
    return "UTC";
  }
}
