import { selectDeclaredMarkets } from "@/db/queries/scheme-amounts";
import type { listDeclaredMarkets as contract } from "@/lib/contract/scheme-amounts";
import type { Operation } from "@/lib/operation";

export const listDeclaredMarkets: Operation<typeof contract> = async ({ db }) => ({
  data: await selectDeclaredMarkets(db),
});
