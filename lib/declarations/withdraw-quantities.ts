import { notePreparer } from "@/db/queries/approvals";
import { postCredits } from "@/db/queries/credits";
import { selectQuantitiesOf } from "@/db/queries/declarations";
import { lockProducer } from "@/db/queries/producers";
import { undoQuantities } from "@/db/queries/undo";
import { actorOf } from "@/lib/auth/caller";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { withdrawQuantities as contract } from "@/lib/contract/declarations";
import { TARIFF } from "@/lib/domain/tariff";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";

/**
 * Takes back lines that were declared for a part of the year that was not meant, so that another can be: they are as if
 * they had never been declared, and their credits are given back. All that are asked for, or none.
 */
export const withdrawQuantities: Operation<typeof contract> = async (context, { params, query }) => {
  const { db, caller, requestId, audit } = context;
  const tenant = await enterTenant(context, params.ProducerNrn);
  await lockProducer(db, tenant);
  const { EprCountryCode: country, DeclarationPeriodCode: period } = query;
  const { CodePeriod: codePeriod = null, CodeVendor: codeVendor = null, Limit: limit } = query;
  const { ids, total } = await selectQuantitiesOf(
    db,
    tenant,
    { country, period },
    { codePeriod, codeVendor, limit },
  );
  await notePreparer(db, tenant, actorOf(caller), { quantityIds: ids });
  if (await undoQuantities(db, tenant, { added: ids, changed: [] }))
    throw new Refusal("SERVICE_006", [{ path: "DeclarationPeriodCode", kind: "locked" }]);
  const creditsReturned = ids.length * TARIFF.lineDeclared;
  const reference = [`${country} ${period}`, codePeriod, codeVendor].filter(Boolean).join(", ");
  if (creditsReturned > 0)
    await postCredits(db, tenant, {
      kind: "REFUND",
      amount: creditsReturned,
      reason: "lines taken back",
      effects: [{ id: `withdrawal:${requestId}`, reference }],
      actor: actorOf(caller),
    });
  audit.details = { count: ids.length, credits: creditsReturned };
  return {
    status: "OK",
    countWithdrawn: ids.length,
    countLeft: total - ids.length,
    creditsReturned,
  };
};
