import type { getUser as contract } from "@/lib/contract/users";
import type { Operation } from "@/lib/operation";
import { describeUser } from "./describe-user";
import { reachUser } from "./reach-user";

export const getUser: Operation<typeof contract> = async (context, { params }) =>
  describeUser(context.db, await reachUser(context, params.UserId));
