import { randomBytes } from "node:crypto";
import { countLiveLinks, insertCalendarLink } from "@/db/queries/calendar-links";
import { lockUser } from "@/db/queries/users";
import { findTenant } from "@/db/tenant";
import { hashOf } from "@/lib/auth/api-key";
import { reachPerson } from "@/lib/auth/reach-person";
import type { createCalendarLink as contract } from "@/lib/contract/calendar-links";
import { GateRefusal, Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { describeLink } from "./describe-link";

/** One for each calendar program that somebody has, and some to spare. */
const MOST_LIVE_LINKS = 10;

export const createCalendarLink: Operation<typeof contract> = async (context, { params }) => {
  const { db } = context;
  const { tenant, userId } = await reachPerson(context, params.ProducerNrn);
  // An operator who is none of its people would read nothing there.
  if (!(await findTenant(db, { kind: "user", userId }, tenant.nrn))) throw new GateRefusal("notAllowed");
  // So that no two are the last.
  await lockUser(db, userId);
  if ((await countLiveLinks(db, tenant, userId)) >= MOST_LIVE_LINKS)
    throw new Refusal("SERVICE_005", [{ path: "", kind: "tooManyCalendars" }]);
  const token = randomBytes(24).toString("base64url");
  return { ...describeLink(await insertCalendarLink(db, tenant, { userId, hash: hashOf(token) })), token };
};
