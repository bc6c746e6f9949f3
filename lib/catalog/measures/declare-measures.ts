import { selectMeasuredLines } from "@/db/queries/measures-to-fill";
import { selectEntries } from "@/db/queries/products";
import { selectScaleLines } from "@/db/queries/scales";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { declareMeasures as contract } from "@/lib/contract/measures";
import { warnOfWeights } from "@/lib/domain/composition/warn-of-weights";
import { composeProduct, compositionOf } from "@/lib/domain/decide-product";
import { Refusal } from "@/lib/errors/refusals";
import { groupBy } from "@/lib/group-by";
import type { Operation } from "@/lib/operation";
import { judgesOf } from "@/lib/qualification/judges-of";
import { changeDeclared } from "../composition/change-declared";
import { noteDeclared } from "../composition/note-declared";
import { confirmedIn } from "../save-products";
import { describeMeasured } from "./describe-measured";
import { fillMeasure } from "./fill-measure";

/** Declares one measure of many products in one transaction, and prices them by it. */
export const declareMeasures: Operation<typeof contract> = async (context, { params, body }) => {
  const { db, audit } = context;
  const tenant = await enterTenant(context, params.ProducerNrn);
  const { measure, values } = body;
  const market = { country: body.eprCountryCode, period: body.declarationPeriodCode };
  const zero = values.findIndex(({ value }) => Number(value) === 0);
  if (zero >= 0) throw new Refusal("SERVICE_005", [{ path: `values.${zero}.value`, kind: "aboveZero" }]);
  const parted = values.findIndex(({ value }) => !Number.isInteger(Number(value)));
  if (measure === "PIECES" && parted >= 0)
    throw new Refusal("SERVICE_005", [{ path: `values.${parted}.value`, kind: "countedWhole" }]);
  const told = new Map(values.map(({ ecoProductId, value }) => [ecoProductId, value]));
  if (told.size < values.length) throw new Refusal("SERVICE_005", [{ path: "values", kind: "namedTwice" }]);
  const ids = [...told.keys()];
  const entries = await selectEntries(db, tenant, ids, market.country);
  const entryOf = new Map(entries.map((entry) => [entry.ecoProductId, entry]));
  const lines = await selectScaleLines(db, tenant, market);
  const { country, period } = market;
  const judges = { country, ...(await judgesOf(db, tenant))(period) };
  const { changed, refused } = await changeDeclared(db, tenant, market, ids, (product) => {
    const entry = entryOf.get(product.id);
    const composed = composeProduct(product, lines, { ...judges, confirmed: entry && confirmedIn(entry) });
    const known = composed?.composition ?? compositionOf(product);
    return fillMeasure(measure, told.get(product.id) ?? "0", product, known);
  });
  await noteDeclared(context, changed);
  audit.eprCountryCode = market.country;
  const filled = changed.map(({ product: { id } }) => id);
  const charged = await selectMeasuredLines(db, tenant, market, { measure, ids: filled, isAsked: false });
  const linesOf = groupBy(charged, ({ ecoProductId }) => ecoProductId);
  return {
    changed: changed.length,
    refused,
    filled: changed.map(({ product, declared }) => ({
      ...describeMeasured(product.id, linesOf.get(product.id) ?? []),
      warnings: warnOfWeights(compositionOf({ ...product, ...declared })),
    })),
  };
};
