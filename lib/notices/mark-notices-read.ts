import { markRead } from "@/db/queries/notices";
import type { markNoticesRead as contract } from "@/lib/contract/notices";
import type { Operation } from "@/lib/operation";
import { reachSelf } from "@/lib/users/reach-user";
import { ownTenants } from "./own-tenants";

export const markNoticesRead: Operation<typeof contract> = async (context, { body }) => {
  const self = await reachSelf(context);
  await markRead(context.db, await ownTenants(context, self), self.id, body.ids);
  return { status: "OK" };
};
