import { lockProducer } from "@/db/queries/producers";
import { selectEntries, selectProductsById } from "@/db/queries/products";
import { deleteProducts, selectDeclared } from "@/db/queries/undo";
import { recordOfEach } from "@/lib/activity/record-audit";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { deleteEcoProducts as contract } from "@/lib/contract/catalog-work";
import type { Operation } from "@/lib/operation";

/** Deletes what was never declared; what was stays, with its history, and can be discontinued instead. */
export const deleteEcoProducts: Operation<typeof contract> = async (context, { params, body }) => {
  const { db } = context;
  const tenant = await enterTenant(context, params.ProducerNrn);
  const { eprCountryCode } = body;
  await lockProducer(db, tenant);
  const ids = [...new Set(body.ecoProductIds)];
  const entries = await selectEntries(db, tenant, ids, eprCountryCode);
  const there = new Set(entries.map(({ ecoProductId }) => ecoProductId));
  const declared = await selectDeclared(db, tenant, { country: eprCountryCode }, ids);
  const refused = ids.flatMap((ecoProductId) => {
    if (!there.has(ecoProductId)) return [{ ecoProductId, code: "SERVICE_002" }];
    const state = declared.get(ecoProductId);
    return state ? [{ ecoProductId, code: state === "validated" ? "SERVICE_006" : "SERVICE_005" }] : [];
  });
  const kept = new Set(refused.map(({ ecoProductId }) => ecoProductId));
  const gone = await selectProductsById(
    db,
    tenant,
    ids.filter((id) => !kept.has(id)),
  );
  await deleteProducts(
    db,
    tenant,
    { country: eprCountryCode },
    gone.map(({ id }) => id),
  );
  context.audit.eprCountryCode = eprCountryCode;
  await recordOfEach(
    context,
    "deleteProduct",
    gone.map(({ id, externalId }) => ({ ecoProductId: id, details: { product: externalId } })),
  );
  context.audit.details = { count: gone.length };
  return { deleted: gone.length, refused };
};
