import { findProducer } from "@/db/queries/producers";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { getProducerLegal as contract } from "@/lib/contract/producers";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { describeProducer } from "./describe-producer";

export const getProducerLegal: Operation<typeof contract> = async (context, { params }) => {
  const tenant = await enterTenant(context, params.ProducerNrn, () => new Refusal("SERVICE_028"));
  const row = await findProducer(context.db, tenant);
  if (!row) throw new Refusal("SERVICE_028");
  return describeProducer(row);
};
