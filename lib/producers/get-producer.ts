import { findProducer } from "@/db/queries/producers";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { getProducer as contract } from "@/lib/contract/producers";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { describeProducer } from "./describe-producer";

export const getProducer: Operation<typeof contract> = async (context, { params }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  const row = await findProducer(context.db, tenant);
  if (!row) throw new Refusal("SERVICE_004");
  return describeProducer(row);
};
