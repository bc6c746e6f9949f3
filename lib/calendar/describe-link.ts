import type { CalendarLinkRow } from "@/db/queries/calendar-links";
import type { revokeCalendarLink } from "@/lib/contract/calendar-links";
import type { Returned } from "@/lib/contract/endpoint";

/** A link as the API shows it: all but the secret, which nobody has. */
export const describeLink = (row: CalendarLinkRow): Returned<typeof revokeCalendarLink> => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  revokedAt: row.revokedAt?.toISOString() ?? null,
});
