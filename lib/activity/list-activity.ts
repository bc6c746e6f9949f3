import { type ActivityRow, selectActivity } from "@/db/queries/activity";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { listActivity as contract } from "@/lib/contract/activity";
import type { Returned } from "@/lib/contract/endpoint";
import type { Operation } from "@/lib/operation";
import { describeEntry } from "./describe-entry";
import { namedActor } from "./named-actor";

/** How far back the activity reaches, and how long requests are kept. */
export const ACTIVITY_DAYS = 30;
const DAY_MS = 86_400_000;

export const listActivity: Operation<typeof contract> = async (context, { params, query }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  const { rows, total } = await selectActivity(context.db, tenant, {
    since: new Date(context.now.getTime() - ACTIVITY_DAYS * DAY_MS),
    result: query.Result,
    actor: query.Actor,
    sort: query.Sort,
    limit: query.Limit,
    offset: query.Offset,
  });
  return { body: { data: rows.map(describeActivity) }, total };
};

type Described = Returned<typeof contract>["data"][number];

function describeActivity({ actor, actorKind, actorName, work, ...row }: ActivityRow): Described {
  const id = actor.slice(actor.indexOf(":") + 1);
  const { subjectName: _, ...shown } = row;
  const entry = { ...shown, ...describeEntry(row), actor: { ...namedActor(actorKind, actorName), id } };
  if (!work) return { ...entry, work };
  const { fileName, eprCountryCode, declarationPeriodCode, ...rest } = work;
  return { ...entry, subject: fileName ?? `${eprCountryCode} ${declarationPeriodCode}`, work: rest };
}
