import type { getMe as contract } from "@/lib/contract/users";
import type { Operation } from "@/lib/operation";
import { describePerson, describeUser } from "./describe-user";
import { reachSelf } from "./reach-user";

/** Who sees the portal as a producer is, for as long, somebody who reads that one alone. */
export const getMe: Operation<typeof contract> = async (context) => {
  const { db, caller } = context;
  const user = await reachSelf(context);
  if (caller.kind !== "user" || !caller.sees) return { ...(await describeUser(db, user)), sees: null };
  const { nrn, companyName, until } = caller.sees;
  const seen = describePerson({ ...user, isOperator: false }, [{ nrn, companyName, role: "viewer" }]);
  return { ...seen, sees: { nrn, companyName, until: until.toISOString() } };
};
