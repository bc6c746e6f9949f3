import { enterTenant } from "@/lib/auth/enter-tenant";
import type { listMerges as contract } from "@/lib/contract/references";
import type { Operation } from "@/lib/operation";
import { describeMerges } from "./describe-merges";
import { findProduct } from "./find-product";

export const listMerges: Operation<typeof contract> = async (context, { params }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  const { id } = await findProduct(context.db, tenant, params.EcoProductId);
  return { ecoProductId: id, data: await describeMerges(context.db, tenant, id) };
};
