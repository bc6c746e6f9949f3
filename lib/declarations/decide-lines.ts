import type { Db } from "@/db/client";
import { type Declarable, selectDeclarables } from "@/db/queries/declarables";
import type { Tenant } from "@/db/tenant";
import { CODE_PERIODS, type CodePeriod } from "@/db/vocabulary";
import { decideContributions } from "@/lib/catalog/ensure-contributions";
import type { Market } from "@/lib/catalog/save-products";
import type { LineOperands } from "@/lib/domain/amounts";
import { overlap } from "@/lib/domain/code-periods";
import { readings } from "@/lib/domain/identifiers";
import type { ErrorCode } from "@/lib/errors/catalogue";
import type { FieldMessage } from "@/lib/errors/field-messages";

/** One line as it is asked for; the quantity as a decimal string. */
export type AskedLine = {
  reference: string;
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
  declared: { id: string; quantity: string } | undefined;
  amounts: (LineOperands & { schemeCode: string; ecoOrganismName: string; scaleCode: string })[];
};

export type RefusedLine = {
  ok: false;
  code: ErrorCode;
  field: "reference" | "codePeriod" | null;
  message: FieldMessage;
  /** The place of the line that it clashes with. */
  clashesAt?: number;
};

/** The lines of one request or file so far: which product, sales channel and part of the period was named where. */
export class LinesSeen {
  private readonly places = new Map<string, number | number[]>();

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
      if (other === codePeriod) return refused("SERVICE_005", "reference", "named twice", placeOf(entry));
      if (overlap(codePeriod, other))
        return refused("SERVICE_005", "codePeriod", "overlaps a declared period", placeOf(entry));
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
  { seen, places }: { seen: LinesSeen; places: readonly number[] },
): Promise<(DecidedLine | RefusedLine)[]> {
  const read = asked.map(({ reference }) => readings(reference));
  const keys = [...new Set(read.flat().map(({ key }) => key))];
  const found = await selectDeclarables(db, tenant, market, keys);
  const byReading = new Map(found.map((one) => [`${one.externalIdType} ${one.externalIdKey}`, one]));
  const products = read.map((possible) =>
    possible.map(({ type, key }) => byReading.get(`${type} ${key}`)).find((product) => product !== undefined),
  );
  const unpriced = found.filter(
    ({ contributions, status }) => contributions.length === 0 && status !== "NOT_IN_SCOPE",
  );
  const pricing = await decideContributions(
    db,
    tenant,
    market,
    unpriced.map(({ id }) => id),
  );
  return asked.map((line, index) => {
    const product = products[index];
    if (!product) return refused("SERVICE_002", "reference", "not in the catalog");
    const place = places[index] ?? index;
    const twin = seen.refuse(line, product.id, place);
    if (twin) return twin;
    const priced = pricing.get(product.id);
    if (priced && !priced.ok) return refused(priced.code, "reference", "it can't be priced in this period");
    if (product.isLocked) return refused("SERVICE_006", null, "the declaration is validated");
    const declared = product.declared.filter(({ codeVendor }) => codeVendor === line.codeVendor);
    // A nil return counts no month: whoever sets the whole year to 0 can go on by months.
    const other = declared.find(
      ({ codePeriod, quantity }) => Number(quantity) > 0 && overlap(line.codePeriod, codePeriod),
    );
    if (other) return refused("SERVICE_005", "codePeriod", "overlaps a declared period");
    return {
      ...line,
      ok: true,
      ecoProductId: product.id,
      itemWeight: product.weightKg,
      isPriced: priced === undefined,
      declared: declared.find(({ codePeriod }) => codePeriod === line.codePeriod),
      amounts: (priced?.contributions ?? product.contributions).map((one) => operandsOf(line, product, one)),
    };
  });
}

function refused(
  code: ErrorCode,
  field: RefusedLine["field"],
  message: FieldMessage,
  clashesAt?: number,
): RefusedLine {
  return { ok: false, code, field, message, ...(clashesAt !== undefined && { clashesAt }) };
}

const operandsOf = (
  { quantity }: AskedLine,
  { weightKg }: Declarable,
  { schemeCode, ecoOrganismName, scaleCode, price, quantityUnit }: Declarable["contributions"][number],
) => ({
  schemeCode,
  ecoOrganismName,
  scaleCode,
  quantity,
  price,
  priceUnit: quantityUnit,
  itemWeight: weightKg,
});
