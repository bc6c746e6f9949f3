import type { getMe as contract } from "@/lib/contract/users";
import type { Operation } from "@/lib/operation";
import { describeUser } from "./describe-user";
import { reachSelf } from "./reach-user";

export const getMe: Operation<typeof contract> = async (context) =>
  describeUser(context.db, await reachSelf(context));
