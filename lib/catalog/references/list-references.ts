import { enterTenant } from "@/lib/auth/enter-tenant";
import type { listReferences as contract } from "@/lib/contract/references";
import type { Operation } from "@/lib/operation";
import { describeReferences } from "./describe-references";
import { findProduct } from "./find-product";

export const listReferences: Operation<typeof contract> = async (context, { params }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  return describeReferences(context.db, tenant, await findProduct(context.db, tenant, params.EcoProductId));
};
