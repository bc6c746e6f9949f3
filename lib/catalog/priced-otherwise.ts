import { isDeepStrictEqual } from "node:util";
import Big from "big.js";
import type { Db } from "@/db/client";
import { selectDoubtsAbout } from "@/db/queries/doubts";
import { type NewContribution, selectContributions } from "@/db/queries/products";
import { selectUnpricedOf } from "@/db/queries/unpriced-streams";
import type { Tenant } from "@/db/tenant";
import type { Doubt } from "@/lib/domain/doubt";
import type { UnpricedInScheme } from "@/lib/domain/price-product";
import { groupBy } from "@/lib/group-by";
import type { Decision } from "./ensure-contributions";
import type { Market } from "./save-products";

/** Of what was decided of products, what is kept otherwise. The caller holds the producer's lock. */
export async function selectOtherwise(
  tx: Db,
  tenant: Tenant,
  market: Market,
  decided: ReadonlyMap<string, Decision>,
): Promise<Map<string, Decision>> {
  if (decided.size === 0) return new Map();
  const ids = [...decided.keys()];
  const of = <Row extends { ecoProductId: string }>(rows: readonly Row[]) =>
    groupBy(rows, ({ ecoProductId }) => ecoProductId);
  const contributions = of(await selectContributions(tx, tenant, ids, market.country, market.period));
  const unpriced = of(await selectUnpricedOf(tx, tenant, market, ids));
  const doubts = of(await selectDoubtsAbout(tx, tenant, market, ids));
  return new Map(
    [...decided].filter(
      ([id, decision]) =>
        !isDeepStrictEqual(unpriced.get(id)?.map(lackOf).sort() ?? [], lacksOf(decision)) ||
        !isDeepStrictEqual(doubts.get(id)?.map(doubtOf) ?? [], doubtsOf(decision)) ||
        (decision.ok &&
          !isDeepStrictEqual(termsOf(contributions.get(id) ?? []), termsOf(decision.contributions))),
    ),
  );
}

const lackOf = ({ stream, reason, schemeProId, validFrom, validTo }: UnpricedInScheme): string =>
  [stream, reason, schemeProId, validFrom, validTo].join(" ");

const lacksOf = ({ unpriced }: Decision): string[] => unpriced.map(lackOf).sort();

const plain = (decimal: string | null): string | null => decimal && new Big(decimal).toFixed();

/** A measure is told with as many decimals as were given, and read back with those that it is stored with. */
const DECIMAL = /^-?\d+\.\d+$/;

const doubtOf = ({ stream, instead, chance, perItem, perItemInstead }: Doubt) => ({
  stream,
  instead,
  chance: plain(chance),
  perItem: plain(perItem),
  perItemInstead: plain(perItemInstead),
});

const doubtsOf = (decision: Decision) => (decision.ok && decision.doubt ? [doubtOf(decision.doubt)] : []);

/** What contributions owe, line by line, in the form in which they are read back. */
const termsOf = (contributions: readonly NewContribution[]) =>
  new Map(
    contributions.map((one) => [
      `${one.stream} ${one.scaleCode} ${one.validFrom}`,
      {
        schemeProId: one.schemeProId,
        scaleLineId: one.scaleLineId,
        ecoOrganismName: one.ecoOrganismName,
        quantityUnit: one.quantityUnit,
        price: plain(one.price),
        chargedWeight: plain(one.chargedWeight),
        pricing: JSON.parse(JSON.stringify(one.pricing), (_, value: unknown) =>
          typeof value === "string" && DECIMAL.test(value) ? plain(value) : value,
        ),
        validTo: one.validTo,
      },
    ]),
  );
