import { endCalendarLink } from "@/db/queries/calendar-links";
import { reachPerson } from "@/lib/auth/reach-person";
import type { revokeCalendarLink as contract } from "@/lib/contract/calendar-links";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { describeLink } from "./describe-link";

export const revokeCalendarLink: Operation<typeof contract> = async (context, { params }) => {
  const { tenant, userId } = await reachPerson(context, params.ProducerNrn);
  const row = await endCalendarLink(context.db, tenant, userId, params.CalendarLinkId);
  if (!row) throw new Refusal("SERVICE_005", [{ path: "CalendarLinkId", kind: "noSuchCalendar" }]);
  return describeLink(row);
};
