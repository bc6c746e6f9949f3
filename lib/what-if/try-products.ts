import type { Db } from "@/db/client";
import { selectClaimed } from "@/db/queries/modulation-claims";
import { selectEntries, selectProductsById } from "@/db/queries/products";
import { type Sold, type StoredLine, selectSold, selectStoredLines } from "@/db/queries/what-if";
import type { Tenant } from "@/db/tenant";
import { SCHEME_CODE_OF_STREAM, type Stream } from "@/db/vocabulary";
import { pricing } from "@/lib/catalog/pricing";
import { confirmedIn, type Market, owesNothing } from "@/lib/catalog/save-products";
import { firstDayOf } from "@/lib/domain/code-periods";
import { type Composed, composeStreams, type Explained, findingsOf } from "@/lib/domain/decide-product";
import { type ClaimedModulation, priceProduct } from "@/lib/domain/price-product";
import { isCovered } from "@/lib/domain/pricing/pricing";
import { isInForce } from "@/lib/domain/validity";
import {
  type Charged,
  type Charges,
  linesOwed,
  owedBy,
  replaceCharges,
  type Times,
  type Tried,
} from "@/lib/domain/what-if";
import { groupBy } from "@/lib/group-by";
import { eachOnce } from "./each-once";
import type { Ledger } from "./ledger";
import type { Plan } from "./plan";
import type { LineOfPeriod, Step } from "./step";

type Trial = {
  db: Db;
  tenant: Tenant;
  market: Market;
  declarationId: string;
  plan: Plan;
  ledger: Ledger;
  /** Hears what each line asks of each product after so many steps. */
  onLine?: OnLine;
};

type OnLine = (after: number, line: { of: Charged; amount: string }) => void;

/** So many products are read at once; between them others have their turn. */
const CHUNK = 250;

/** Prices products step by step into the ledger. */
export async function tryProducts(trial: Trial, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += CHUNK)
    await tryChunk(trial, ids.slice(start, start + CHUNK));
}

/** What is known of a product: what it is, and what stands claimed for it at the prices of a period. */
type Known = {
  id: string;
  composed: Omit<Composed, "found"> | undefined;
  standing: (period: string) => readonly ClaimedModulation[];
};

async function tryChunk(trial: Trial, ids: readonly string[]): Promise<void> {
  const { db, tenant, market, declarationId, plan, ledger, onLine } = trial;
  const entries = await selectEntries(db, tenant, ids, market.country);
  const products = new Map((await selectProductsById(db, tenant, ids)).map((one) => [one.id, one]));
  const standing = await selectClaimed(db, tenant, market, ids);
  const then =
    plan.period === market.period
      ? standing
      : await selectClaimed(db, tenant, { ...market, period: plan.period }, ids);
  const sold = groupBy(await selectSold(db, tenant, declarationId, ids), ({ ecoProductId }) => ecoProductId);
  const lines = await selectStoredLines(db, tenant, declarationId, { productIds: ids, codes: plan.codes });
  const stored = groupBy(lines, ({ ecoProductId }) => ecoProductId);
  const entryOf = new Map(entries.map((entry) => [entry.ecoProductId, entry]));
  for (const id of ids) {
    const entry = entryOf.get(id);
    const product = products.get(id);
    const confirmed = entry && confirmedIn(entry);
    const streams = confirmed ? findingsOf(confirmed) : (entry?.qualification as Explained | null)?.streams;
    const isKnown = entry && product && streams && !owesNothing(entry);
    const known: Known = {
      id,
      composed: isKnown ? composeStreams(streams, product, plan.lines, market.country) : undefined,
      standing: (period) =>
        period === market.period
          ? (standing.get(id) ?? [])
          : eachOnce([...(then.get(id) ?? []), ...(standing.get(id) ?? [])]),
    };
    tryProduct(known, { plan, ledger, onLine, sold: sold.get(id) ?? [], stored: stored.get(id) ?? [] });
  }
}

type Of = {
  plan: Plan;
  ledger: Ledger;
  onLine: OnLine | undefined;
  sold: readonly Sold[];
  stored: readonly StoredLine[];
};

function tryProduct(known: Known, { plan, ledger, onLine, sold, stored }: Of): void {
  let charges = chargesOf(stored);
  const owed = (after: number, times: Times) => {
    const lines = linesOwed(charges, sold, times);
    if (onLine) for (const line of lines) onLine(after, line);
    return owedBy(lines);
  };
  let before = owed(0, () => "1");
  ledger.addOwed(0, before);
  for (const [index, step] of plan.steps.entries()) {
    const { unpriced, ...tried } = replaceCharges(charges, priceIn(step, known));
    charges = tried.charges;
    const after = owed(index + 1, step.times);
    ledger.addOwed(index + 1, after);
    const isEstimated = [...charges.values()]
      .flat()
      .some((one) => one.isEstimated && step.codes.includes(one.schemeCode));
    ledger.note(index, { before, after, unpriced, isEstimated });
    before = after;
  }
}

/** What stands in the declaration, each line of its own quantity. */
const chargesOf = (stored: readonly StoredLine[]): Charges =>
  new Map(
    [...groupBy(stored, ({ stream }) => stream)].map(([stream, lines]) => [
      stream,
      lines.map(
        ({ declaredQuantityId, ...line }): Charged => ({
          ...line,
          holdsOf: ({ id }) => id === declaredQuantityId,
        }),
      ),
    ]),
  );

/** How a step would charge the streams that it prices anew. */
function priceIn({ codes, lines, period, composed, claimed }: Step, { id, ...known }: Known): Tried {
  if (codes.length === 0 || !known.composed) return new Map();
  const findings = known.composed.findings.filter(({ stream }) =>
    codes.includes(SCHEME_CODE_OF_STREAM[stream]),
  );
  if (findings.length === 0) return new Map();
  const composition = composed(id, known.composed.composition);
  const options = { ...pricing(), claimed: eachOnce([...claimed(id), ...known.standing(period)]) };
  const decision = priceProduct(findings, composition, lines, options);
  const isLacking = (stream: Stream) =>
    decision.unpriced.some((one) => one.stream === stream && !isCovered(one));
  return new Map(
    findings.map(({ stream }) => [
      stream,
      !decision.ok
        ? decision.code
        : isLacking(stream)
          ? "SERVICE_014"
          : decision.streams
              .filter((one) => one.stream === stream)
              .map(({ line, pricing: priced, ...days }) => chargedBy(line, priced, days)),
    ]),
  );
}

function chargedBy(
  line: LineOfPeriod,
  {
    price,
    priceUnit,
    itemWeight,
    measure,
  }: {
    price: string;
    priceUnit: Charged["priceUnit"];
    itemWeight: string | null;
    measure: { provenance: string };
  },
  { validFrom, validTo }: { validFrom: string; validTo: string },
): Charged {
  const { schemeProId, schemeCode, ecoOrganismName, scaleCode, period } = line;
  return {
    schemeProId,
    schemeCode,
    ecoOrganismName,
    scaleCode,
    price,
    priceUnit,
    itemWeight,
    isEstimated: measure.provenance === "ESTIMATED",
    holdsOf: ({ codePeriod }) => isInForce({ validFrom, validTo }, firstDayOf(period, codePeriod)),
  };
}
