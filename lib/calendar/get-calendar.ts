import { type Deadline, findCalendarReader, selectDeadlines } from "@/db/queries/calendar-links";
import { findTenant } from "@/db/tenant";
import { hashOf } from "@/lib/auth/api-key";
import type { getCalendar as contract } from "@/lib/contract/calendar-links";
import { keptIn } from "@/lib/domain/kept-in";
import { GateRefusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { calendarOf } from "./calendar-of";

/** An address that is wrong, ended or of somebody who left is answered alike: there is nothing there. */
export const getCalendar: Operation<typeof contract> = async ({ db, now }, { query }) => {
  const reader = await findCalendarReader(db, hashOf(query.Token));
  const found = reader && (await findTenant(db, { kind: "user", userId: reader.userId }, reader.nrn));
  if (!found) throw new GateRefusal("notFound");
  const deadlines = await selectDeadlines(db, found.tenant, now.toISOString().slice(0, 10));
  const content = calendarOf(deadlines.filter(isToDeclare), {
    nrn: reader.nrn,
    locale: reader.language,
    now,
  });
  return { name: "eco-contributions.ics", content };
};

/** What closed before it registered is not its to declare, where it declares nothing. */
function isToDeclare({ status, country, deadline, registeredAt }: Deadline): boolean {
  return status !== null || !keptIn(country, { deadline, validatedAt: null, registeredAt }).registeredLate;
}
