import { lockProducer } from "@/db/queries/producers";
import { selectEntries, selectProductsById, updateEntries } from "@/db/queries/products";
import type { Tenant } from "@/db/tenant";
import { recordOfEach } from "@/lib/activity/record-audit";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { Context } from "@/lib/context";
import type { changeEcoProducts as contract } from "@/lib/contract/catalog-work";
import type { Input } from "@/lib/contract/endpoint";
import type { Operation } from "@/lib/operation";
import { changeDeclared } from "../composition/change-declared";
import { decidedStatus } from "../discontinued";
import { factsOver } from "../facts";

type Body = Input<typeof contract>["body"];
type Refused = { ecoProductId: string; code: string };
type Changed = { changed: { id: string; externalId: string }[]; refused: Refused[] };

/** Does one thing to many products of a catalog; what is refused stays as it was. */
export const changeEcoProducts: Operation<typeof contract> = async (context, { params, body }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  const { discontinued } = body;
  const { changed, refused } =
    discontinued === undefined
      ? await tellFacts(context, tenant, body)
      : await discontinue(context, tenant, body, discontinued);
  const action =
    discontinued === undefined ? "changeProduct" : discontinued ? "discontinueProduct" : "bringBackProduct";
  context.audit.eprCountryCode = body.eprCountryCode;
  await recordOfEach(
    context,
    action,
    changed.map(({ id, externalId }) => ({ ecoProductId: id, details: { product: externalId } })),
  );
  context.audit.details = { count: changed.length };
  return { changed: changed.length, refused };
};

async function discontinue(
  { db }: Context,
  tenant: Tenant,
  { eprCountryCode, ecoProductIds }: Body,
  isDiscontinued: boolean,
): Promise<Changed> {
  await lockProducer(db, tenant);
  const ids = [...new Set(ecoProductIds)];
  const entries = await selectEntries(db, tenant, ids, eprCountryCode);
  const there = new Set(entries.map(({ ecoProductId }) => ecoProductId));
  const others = entries.filter((one) => (one.ecoProductStatus === "DISCONTINUED") !== isDiscontinued);
  await updateEntries(
    db,
    tenant,
    others.map((entry) =>
      isDiscontinued
        ? { id: entry.id, ecoProductStatus: "DISCONTINUED" as const, statusBefore: entry.ecoProductStatus }
        : { id: entry.id, ecoProductStatus: decidedStatus(entry), statusBefore: null },
    ),
  );
  const products = await selectProductsById(
    db,
    tenant,
    others.map(({ ecoProductId }) => ecoProductId),
  );
  const refused = ids
    .filter((id) => !there.has(id))
    .map((ecoProductId) => ({ ecoProductId, code: "SERVICE_002" }));
  return { changed: products, refused };
}

async function tellFacts(
  { db }: Context,
  tenant: Tenant,
  { eprCountryCode, declarationPeriodCode, ecoProductIds, facts = {} }: Body,
): Promise<Changed> {
  const { weight, ...texts } = facts;
  const market = { country: eprCountryCode, period: declarationPeriodCode };
  const { changed, refused } = await changeDeclared(db, tenant, market, ecoProductIds, (product) =>
    factsOver(product, { ...texts, weightKg: weight }),
  );
  return { changed: changed.map(({ product }) => product), refused };
}
