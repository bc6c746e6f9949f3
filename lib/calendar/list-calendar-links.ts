import { selectCalendarLinks } from "@/db/queries/calendar-links";
import { reachPerson } from "@/lib/auth/reach-person";
import type { listCalendarLinks as contract } from "@/lib/contract/calendar-links";
import type { Operation } from "@/lib/operation";
import { describeLink } from "./describe-link";

export const listCalendarLinks: Operation<typeof contract> = async (context, { params }) => {
  const { tenant, userId } = await reachPerson(context, params.ProducerNrn);
  return { data: (await selectCalendarLinks(context.db, tenant, userId)).map(describeLink) };
};
