import { BOUNDS } from "@/db/bounds";
import type { Db } from "@/db/client";
import { type Declarable, selectDeclarables, selectLockedSchemes } from "@/db/queries/declarables";
import type { Tenant } from "@/db/tenant";
import { CODE_PERIODS, type CodePeriod, type ExternalIdType } from "@/db/vocabulary";
import { decideContributions } from "@/lib/catalog/ensure-contributions";
import { namesBoth } from "@/lib/catalog/names-two";
import type { Market } from "@/lib/catalog/save-products";
import { exactContribution, type LineOperands, sumOf } from "@/lib/domain/amounts";
import { firstDayOf, overlap } from "@/lib/domain/code-periods";
import { namesOf, productsNamed } from "@/lib/domain/identifiers";
import type { Problem } from "@/lib/domain/problems";
import { isInForce } from "@/lib/domain/validity";
import type { ErrorCode } from "@/lib/errors/catalogue";
import { groupBy } from "@/lib/group-by";

/** One line as it is asked for; the quantity as a decimal string. */
export type AskedLine = {
  reference: string;
  /** What the reference is, where that is said. */
  externalIdType?: ExternalIdType | undefined;
  quantity: string;
  codePeriod: CodePeriod | null;
  codeVendor: string | null;
};

/** A line that can be declared: its product, what stands there now, and what each scheme would ask for it. */
export type DecidedLine = AskedLine & {
  ok: true;
  ecoProductId: string;
  itemWeight: string | null;
  /** Whether the product is priced in the period already. */
  isPriced: boolean;
  declared: { id: string; quantity: string; writtenAt: string } | undefined;
  amounts: (LineOperands & { schemeCode: string; ecoOrganismName: string; scaleCode: string })[];
};

export type RefusedLine = Problem<
  "namesBoth" | "notInCatalog" | "namedTwice" | "overlap" | "unpriced" | "locked" | "aboveDeclaration"
> & {
  ok: false;
  code: ErrorCode;
  field: "reference" | "codePeriod" | "quantity" | null;
  /** The place of the line that it clashes with. */
  clashesAt?: number;
};

/** What a declaration can hold of quantities, of kilograms and of euros. */
const MOST = [BOUNDS.quantity, BOUNDS.quantity, BOUNDS.amount].map(Number);

/**
 * The lines of one request or file so far: which product, sales channel and part of the period was named where, and what
 * they come to.
 */
export class LinesSoFar {
  private readonly places = new Map<string, number | number[]>();
  private sums: readonly number[] = MOST.map(() => 0);

  /** Counts a line in, unless it would bring these lines above what one declaration holds; nearly, as no digit hangs on it. */
  hasRoomFor(quantity: string, itemWeight: string | null, amounts: readonly LineOperands[]): boolean {
    const amount = Number(sumOf(amounts.map(exactContribution)));
    const more = [Number(quantity), Number(quantity) * Number(itemWeight ?? 0), amount];
    const sums = this.sums.map((sum, index) => sum + (more[index] ?? 0));
    if (sums.some((sum, index) => sum > (MOST[index] ?? 0))) return false;
    this.sums = sums;
    return true;
  }

  /** Notes a line at a place, or refuses it where it can't stand beside those before it. */
  refuse(
    { codePeriod, codeVendor }: AskedLine,
    ecoProductId: string,
    place: number,
  ): RefusedLine | undefined {
    const channel = compact(ecoProductId) + (codeVendor ?? "");
    const known = this.places.get(channel);
    const before = known === undefined ? [] : [known].flat();
    for (const entry of before) {
      const other = periodAt(entry);
      if (other === codePeriod) return refused("SERVICE_005", "reference", "namedTwice", placeOf(entry));
      if (overlap(codePeriod, other)) return refused("SERVICE_005", "codePeriod", "overlap", placeOf(entry));
    }
    const entry = place * PERIODS.length + PERIODS.indexOf(codePeriod);
    this.places.set(channel, known === undefined ? entry : [...before, entry]);
    return undefined;
  }
}

const PERIODS: readonly (CodePeriod | null)[] = [null, ...CODE_PERIODS];
const periodAt = (entry: number): CodePeriod | null => PERIODS[entry % PERIODS.length] ?? null;
const placeOf = (entry: number): number => Math.floor(entry / PERIODS.length);

/** A UUID in 16 characters: hundreds of thousands are kept. */
const compact = (uuid: string): string => Buffer.from(uuid.replaceAll("-", ""), "hex").toString("latin1");

/**
 * Decides lines of one declaration, each by itself: its product, its prices, what is locked, and whether it counts
 * a month twice. Reads only. `places` are what lines are called by in messages, such as line numbers of a file.
 */
export async function decideLines(
  db: Db,
  tenant: Tenant,
  market: Market,
  asked: readonly AskedLine[],
  { soFar, places }: { soFar: LinesSoFar; places: readonly number[] },
): Promise<(DecidedLine | RefusedLine)[]> {
  const keys = [
    ...new Set(asked.flatMap((line) => namesOf(line.reference, line.externalIdType).map(({ key }) => key))),
  ];
  const found = await selectDeclarables(db, tenant, market, keys);
  const byKey = groupBy(found, ({ externalIdKey }) => externalIdKey);
  const unpriced = found.filter(
    ({ contributions, status }) => contributions.length === 0 && status !== "NOT_IN_SCOPE",
  );
  const pricing = await decideContributions(
    db,
    tenant,
    market,
    unpriced.map(({ id }) => id),
  );
  const lockedSchemes = pricing.size > 0 ? await selectLockedSchemes(db, tenant, market) : [];
  return asked.map((line, index) => {
    const { reference, externalIdType } = line;
    const known = namesOf(reference, externalIdType).flatMap(({ key }) => byKey.get(key) ?? []);
    const named = productsNamed(reference, externalIdType, known);
    if (named.length > 1)
      return { ok: false, code: "SERVICE_005", field: "reference", ...namesBoth(named.map(({ id }) => id)) };
    const product = named[0]?.product;
    if (!product) return refused("SERVICE_002", "reference", "notInCatalog");
    const place = places[index] ?? index;
    const twin = soFar.refuse(line, product.id, place);
    if (twin) return twin;
    const priced = pricing.get(product.id);
    if (priced && !priced.ok) return refused(priced.code, "reference", "unpriced");
    const wouldPrice = priced?.contributions ?? [];
    if (product.isLocked || wouldPrice.some(({ schemeCode }) => lockedSchemes.includes(schemeCode)))
      return refused("SERVICE_006", null, "locked");
    const declared = product.declared.filter(({ codeVendor }) => codeVendor === line.codeVendor);
    if (declared.some(({ codePeriod }) => overlap(line.codePeriod, codePeriod)))
      return refused("SERVICE_005", "codePeriod", "overlap");
    const amounts = (priced?.contributions ?? product.contributions)
      .filter((one) => isInForce(one, firstDayOf(market.period, line.codePeriod)))
      .map((one) => operandsOf(line, product, one));
    if (!soFar.hasRoomFor(line.quantity, product.weightKg, amounts))
      return refused("SERVICE_005", "quantity", "aboveDeclaration");
    return {
      ...line,
      ok: true,
      ecoProductId: product.id,
      itemWeight: product.weightKg,
      isPriced: priced === undefined,
      declared: declared.find(({ codePeriod }) => codePeriod === line.codePeriod),
      amounts,
    };
  });
}

function refused(
  code: ErrorCode,
  field: RefusedLine["field"],
  kind: Exclude<RefusedLine["kind"], "namesBoth">,
  clashesAt?: number,
): RefusedLine {
  return { ok: false, code, field, kind, ...(clashesAt !== undefined && { clashesAt }) };
}

const operandsOf = (
  { quantity }: AskedLine,
  { weightKg }: Declarable,
  {
    schemeCode,
    ecoOrganismName,
    scaleCode,
    price,
    quantityUnit,
    chargedWeight,
  }: Declarable["contributions"][number],
) => ({
  schemeCode,
  ecoOrganismName,
  scaleCode,
  quantity,
  price,
  priceUnit: quantityUnit,
  itemWeight: chargedWeight ?? weightKg,
});
