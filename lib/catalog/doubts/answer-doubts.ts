import { lockProducer } from "@/db/queries/producers";
import { deleteQuestions } from "@/db/queries/product-questions";
import {
  type CatalogEntryRow,
  selectEntries,
  selectProductsById,
  updateEntries,
} from "@/db/queries/products";
import { selectScaleLines } from "@/db/queries/scales";
import type { Tenant } from "@/db/tenant";
import { recordOfEach } from "@/lib/activity/record-audit";
import { actorOf } from "@/lib/auth/caller";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { Context } from "@/lib/context";
import type { answerDoubts as contract } from "@/lib/contract/doubts";
import { groupBy } from "@/lib/group-by";
import type { Operation } from "@/lib/operation";
import { judgesOf } from "@/lib/qualification/judges-of";
import { changeProducts, type ProductChange } from "../change-products";
import { streamsIn } from "../streams-in";
import { answerOn } from "./answer-on";
import { keepTaught } from "./keep-taught";

/** An answer on a product, and what stood there before. */
type Answered = ProductChange & { before: CatalogEntryRow };

/** Makes a person's word the stream of products, or has their words decide again; what is refused stays as it was. */
export const answerDoubts: Operation<typeof contract> = async (context, { params, body }) => {
  const { db, caller, now } = context;
  const { stream } = body;
  const tenant = await enterTenant(context, params.ProducerNrn);
  const market = { country: body.eprCountryCode, period: body.declarationPeriodCode };
  await lockProducer(db, tenant);
  const named = [...new Set(body.ecoProductIds)];
  const products = new Map((await selectProductsById(db, tenant, named)).map((one) => [one.id, one]));
  const entriesOf = groupBy(await selectEntries(db, tenant, named), ({ ecoProductId }) => ecoProductId);
  const lines = await selectScaleLines(db, tenant, market);
  const by = { ...(await judgesOf(db, tenant))(market.period), country: market.country };
  const answers = named.map((id): Answered | string => {
    const product = products.get(id);
    const entries = entriesOf.get(id) ?? [];
    const before = entries.find(({ eprCountryCode }) => eprCountryCode === market.country);
    if (!product || !before) return id;
    const answered = answerOn(before, stream, product, lines, by);
    return {
      product,
      facts: product,
      before,
      entries: entries.map((one) => (one === before ? answered : one)),
    };
  });
  const unknown = answers.filter((one) => typeof one === "string");
  const asked = answers.filter((one) => typeof one !== "string");
  // What an answer that is taken back taught is forgotten before words decide again.
  if (stream === null) await keepAnswers(context, tenant, asked, null);
  const decisions = await changeProducts(db, tenant, market, asked);
  const changed = asked.filter((_, index) => decisions[index]?.ok);
  const refused = asked.flatMap((one, index) => {
    const decision = decisions[index];
    return decision && !decision.ok ? [{ ...one, code: decision.code }] : [];
  });
  if (stream !== null) await keepAnswers(context, tenant, changed, { by: actorOf(caller), at: now });
  else if (refused.length > 0) await keepAnswers(context, tenant, refused, "before");
  const ids = changed.map(({ product: { id } }) => id);
  if (ids.length > 0) await deleteQuestions(db, tenant, market.country, ids);
  const entries = await selectEntries(db, tenant, ids, market.country);
  const after = new Map(entries.map((entry) => [entry.ecoProductId, entry]));
  context.audit.eprCountryCode = market.country;
  await recordOfEach(
    context,
    stream === null ? "takeBackAnswer" : "correctQualification",
    changed.map(({ product: { id, externalId }, before }) => ({
      ecoProductId: id,
      details: { product: externalId, from: streamsIn(before), to: streamsIn(after.get(id)) },
    })),
  );
  context.audit.details = { count: changed.length, name: stream ?? undefined };
  return {
    changed: changed.length,
    refused: [
      ...unknown.map((id) => ({ ecoProductId: id, code: "SERVICE_002" })),
      ...refused.map(({ product, code }) => ({ ecoProductId: product.id, code })),
    ],
  };
};

type Said = { by: string; at: Date } | null | "before";

/** Stores who answered for which products, or removes or restores such an answer, and learns anew from all answers. */
async function keepAnswers(
  { db, caller }: Context,
  tenant: Tenant,
  answers: readonly Answered[],
  said: Said,
): Promise<void> {
  await updateEntries(
    db,
    tenant,
    answers.map(({ before: { id, qualifiedBy, qualifiedAt } }) =>
      said === "before"
        ? { id, qualifiedBy, qualifiedAt }
        : { id, qualifiedBy: said?.by ?? null, qualifiedAt: said?.at ?? null },
    ),
  );
  await keepTaught(db, tenant, actorOf(caller));
}
