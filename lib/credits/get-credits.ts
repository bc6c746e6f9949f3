import { readCredits } from "@/db/queries/credits";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { getCredits as contract } from "@/lib/contract/credits";
import { Refusal } from "@/lib/errors/refusals";
import { JsonText, type Operation } from "@/lib/operation";

export const getCredits: Operation<typeof contract> = async (context, { params }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  const json = await readCredits(context.reads, tenant);
  if (json === undefined) throw new Refusal("SERVICE_004");
  return new JsonText(json);
};
