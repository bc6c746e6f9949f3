import { selectProducerKeys } from "@/db/queries/api-keys";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { listApiKeys as contract } from "@/lib/contract/api-keys";
import type { Operation } from "@/lib/operation";
import { describeKey } from "./describe-key";

export const listApiKeys: Operation<typeof contract> = async (context, { params }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  const rows = await selectProducerKeys(context.db, tenant);
  return {
    data: rows.map(({ makerName, makerRole, ...row }) => ({ ...describeKey(row), makerName, makerRole })),
  };
};
