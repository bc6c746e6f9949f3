import { selectBankImports } from "@/db/queries/bank-imports";
import type { listBankImports as contract } from "@/lib/contract/bank-imports";
import type { Operation } from "@/lib/operation";

export const listBankImports: Operation<typeof contract> = async ({ db }, { query }) => {
  const { rows, total } = await selectBankImports(db, { limit: query.Limit, offset: query.Offset });
  return { body: { data: rows }, total };
};
