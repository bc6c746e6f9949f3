import { type CreditActRow, selectCreditActs } from "@/db/queries/credits";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { listCreditActs as contract } from "@/lib/contract/credits";
import type { Returned } from "@/lib/contract/endpoint";
import type { Operation } from "@/lib/operation";

export const listCreditActs: Operation<typeof contract> = async (context, { params, query }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  const page = { limit: query.Limit, offset: query.Offset };
  const { acts, total, balance, held } = await selectCreditActs(context.db, tenant, page);
  return { body: { balance, held, data: acts.map(describeAct) }, total };
};

type CreditAct = Returned<typeof contract>["data"][number];

const describeAct = ({
  kind,
  batchId,
  fileName,
  undoneAt,
  reference,
  startedAt,
  endedAt,
  ...act
}: CreditActRow): CreditAct => ({
  ...act,
  kind: batchId ? "IMPORT" : kind === "GRANT" || kind === "REVERSAL" ? kind : "BY_HAND",
  batch: batchId ? { id: batchId, fileName: fileName ?? "", isUndone: undoneAt !== null } : null,
  reference: act.firstSequence === act.lastSequence ? reference : null,
  startedAt: startedAt.toISOString(),
  endedAt: endedAt.toISOString(),
});
