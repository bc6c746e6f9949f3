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
import { SCHEME_CODE_OF_STREAM } from "@/db/vocabulary";
import { actorOf } from "@/lib/auth/caller";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { Context } from "@/lib/context";
import type { correctQualification as contract } from "@/lib/contract/eco-products";
import type { Input } from "@/lib/contract/endpoint";
import type { Explained } from "@/lib/domain/decide-product";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { changeProduct } from "./change-products";
import { describeProduct } from "./describe-product";
import { decidedAs } from "./discontinued";
import { keepTaught } from "./doubts/keep-taught";
import type { Market } from "./save-products";
import { streamsIn } from "./streams-in";

type Correction = Input<typeof contract>["body"];

/** Makes a person's word the qualification of a product; open declarations are priced by it, validated parts are not. */
export const correctQualification: Operation<typeof contract> = async (context, { params, body }) => {
  const { db, caller, now } = context;
  const tenant = await enterTenant(context, params.ProducerNrn);
  const market = { country: body.eprCountryCode, period: body.declarationPeriodCode };
  await lockProducer(db, tenant);
  const [product] = await selectProductsById(db, tenant, [params.EcoProductId]);
  const [entry] = product ? await selectEntries(db, tenant, [product.id], market.country) : [];
  if (!product || !entry) throw new Refusal("SERVICE_002");
  await updateEntries(db, tenant, [
    {
      id: entry.id,
      ...decidedAs(entry, "HUMAN_QUALIFIED"),
      qualification: await qualificationOf(context, tenant, market, entry, body),
      qualifiedBy: actorOf(caller),
      qualifiedAt: now,
    },
  ]);
  const entries = await selectEntries(db, tenant, [product.id]);
  const decision = await changeProduct(db, tenant, market, { product, entries, facts: product });
  if (!decision.ok) throw new Refusal(decision.code);
  await keepTaught(db, tenant, actorOf(caller));
  await deleteQuestions(db, tenant, market.country, [product.id]);
  context.audit.ecoProductId = product.id;
  const [after] = await selectEntries(db, tenant, [product.id], market.country);
  const [from, to] = [streamsIn(entry), streamsIn(after)];
  context.audit.details = { product: product.externalId, from, to };
  context.audit.eprCountryCode = market.country;
  const message = "Qualification kept as a person gave it";
  const described = await describeProduct(context, tenant, market, {
    ecoProductId: product.id,
    cost: 0,
    message,
  });
  if (!described) throw new Refusal("SERVICE_002");
  return described;
};

/** What was decided before, confirmed, or the streams and scale lines that a person names instead. */
async function qualificationOf(
  { db }: Context,
  tenant: Tenant,
  market: Market,
  entry: CatalogEntryRow,
  { streams }: Correction,
): Promise<Explained> {
  if (!streams) {
    if (entry.qualification === null) throw new Refusal("SERVICE_014");
    return entry.qualification as Explained;
  }
  const lines = await selectScaleLines(db, tenant, market);
  const before = (entry.qualification as Explained | null)?.streams ?? [];
  const named = streams.map(({ stream, scaleCode }, index) => {
    const line = lines.find(
      (one) => one.scaleCode === scaleCode && one.schemeCode === SCHEME_CODE_OF_STREAM[stream],
    );
    const isTwin = streams.findIndex((other) => other.stream === stream) !== index;
    if (isTwin) throw new Refusal("SERVICE_005", [{ path: `streams.${index}`, kind: "namedTwice" }]);
    const found = before.find((one) => one.stream === stream);
    if (!line && scaleCode !== null && scaleCode !== found?.scaleCode)
      throw new Refusal("SERVICE_005", [{ path: `streams.${index}.scaleCode`, kind: "notInScale" }]);
    const family = line ? familyBy(line, found?.family) : found?.family;
    const why = [{ stream, rule: "person", words: [] }];
    return { stream, family: family ?? "", confidence: 1, scaleCode, why };
  });
  const primary = named.find(({ stream }) => stream !== "PACKAGING_HOUSEHOLD")?.stream ?? "NONE";
  return { primary, confidence: 1, streams: named, runnerUp: null, why: [] };
}

/** What a product of a stream is taken for by the line that a person chose: what it was found to be, where that is charged by it. */
const familyBy = ({ families }: { families: readonly string[] }, found: string | undefined) =>
  found !== undefined && (families.length === 0 || families.includes(found)) ? found : families[0];
