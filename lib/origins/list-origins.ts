import { selectOrigins } from "@/db/queries/origins";
import type { listOrigins as contract } from "@/lib/contract/origins";
import type { Operation } from "@/lib/operation";
import { describeOrigin } from "./describe-origin";

export const listOrigins: Operation<typeof contract> = async ({ db }) => ({
  data: (await selectOrigins(db)).map(describeOrigin),
});
