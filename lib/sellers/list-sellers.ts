import { selectSellers } from "@/db/queries/sellers";
import type { listSellers as contract } from "@/lib/contract/sellers";
import type { Operation } from "@/lib/operation";
import { describeSeller } from "./describe-seller";

export const listSellers: Operation<typeof contract> = async ({ db }) => ({
  data: (await selectSellers(db)).map(describeSeller),
});
