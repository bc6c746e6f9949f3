import Big from "big.js";
import type { Db } from "@/db/client";
import { selectDeclarationsTouched, selectDeclaredTouched } from "@/db/queries/scale-effect";
import type { Touched } from "@/db/queries/scale-repricings";
import { isPricedBy, selectScaleLines } from "@/db/queries/scales";
import type { ScaleLineValues } from "@/db/queries/scheme-scales";
import { findTenant } from "@/db/tenant";
import type { Returned } from "@/lib/contract/endpoint";
import type { upsertScaleRow } from "@/lib/contract/scheme-scales";
import { isFrom } from "@/lib/domain/validity";
import type { Charged } from "@/lib/domain/what-if";
import { Ledger } from "@/lib/what-if/ledger";
import type { Plan } from "@/lib/what-if/plan";
import { type LineOfPeriod, stepAt } from "@/lib/what-if/step";
import { tryProducts } from "@/lib/what-if/try-products";
import type { FoundScale } from "./reach-scale";

/** How many products are priced for one preview, and for how long another declaration is begun: each costs its own statements. */
const MOST = { products: 4_000, ms: 5_000 };

type Effect = NonNullable<Returned<typeof upsertScaleRow>["effect"]>;

/** What other lines of a scale do to the open declarations of a period: those products are priced by them, and nothing is written. */
export async function effectOf(
  db: Db,
  scale: FoundScale,
  period: string,
  lines: readonly ScaleLineValues[],
  touched: Touched,
  atMost = MOST,
): Promise<Effect> {
  const { eprCountryCode: country, schemeProId, schemeCode } = scale;
  const found = await selectDeclarationsTouched(db, { schemeProId, country, period }, touched);
  const open = found.filter(({ isValidated }) => !isValidated);
  const market = { country, period };
  const counts = { products: 0, producers: 0, unpriced: 0, left: 0 };
  const unpricedCodes = new Set<Effect["unpricedCodes"][number]>();
  const byLine = new LineSums(schemeProId);
  let [now, after, most, room] = [Big(0), Big(0), Big(0), atMost.products];
  const until = performance.now() + atMost.ms;
  for (const [index, { nrn, declarationId }] of open.entries()) {
    if (performance.now() > until) {
      counts.left = open.length - index;
      break;
    }
    const tenant = (await findTenant(db, { kind: "operator" }, nrn))?.tenant;
    if (!tenant || !(await isPricedBy(db, tenant, market, schemeProId))) continue;
    const asked = { declarationId, limit: room + 1 };
    const ids = await selectDeclaredTouched(db, tenant, { schemeProId, ...market }, touched, asked);
    if (ids.length > room) {
      counts.left = open.length - index;
      break;
    }
    room -= ids.length;
    const today = (await selectScaleLines(db, tenant, market)).map((line) => ({ ...line, period }));
    const plan = planOf(today, linesInstead(today, scale, period, lines), schemeCode, period);
    const ledger = new Ledger(1);
    const onLine: LineSums["add"] = (step, line) => byLine.add(step, line);
    await tryProducts({ db, tenant, market, declarationId, plan, ledger, onLine }, ids);
    const { products, unpriced, codes } = ledger.counts(0);
    for (const code of codes) unpricedCodes.add(code);
    const change = ledger.total(1).minus(ledger.total(0));
    now = now.plus(ledger.total(0));
    after = after.plus(ledger.total(1));
    if (change.abs().gt(most.abs())) most = change;
    counts.products += products;
    counts.unpriced += unpriced;
    if (products > 0) counts.producers++;
  }
  return {
    amountNow: now.toFixed(2),
    amountAfter: after.toFixed(2),
    change: after.minus(now).toFixed(2),
    lines: byLine.changed(),
    mostForOne: most.toFixed(2),
    countProducts: counts.products,
    countProducers: counts.producers,
    countUnpriced: counts.unpriced,
    unpricedCodes: [...unpricedCodes].sort(),
    countValidated: found.length - open.length,
    countLeft: counts.left,
  };
}

/** How many lines are told by themselves. */
const MOST_LINES = 30;

const REST = null;
type LineSum = Effect["lines"][number];

/** What each line of a scale asks before and after, and what all others ask. */
class LineSums {
  readonly #sums = new Map<string | typeof REST, [now: Big, after: Big]>();

  constructor(private readonly schemeProId: string) {}

  add(step: number, { of, amount }: { of: Charged; amount: string }): void {
    const code = of.schemeProId === this.schemeProId ? of.scaleCode : REST;
    const [now, after] = this.#sums.get(code) ?? [Big(0), Big(0)];
    this.#sums.set(code, step === 0 ? [now.plus(amount), after] : [now, after.plus(amount)]);
  }

  /** Those whose amount changes, most first; the last is all others together, where these owe anything. */
  changed(): LineSum[] {
    const sums = [...this.#sums].map(([scaleCode, [now, after]]) => ({ scaleCode, now, after }));
    const told = sums
      .filter(({ scaleCode, now, after }) => scaleCode !== REST && !now.eq(after))
      .toSorted((a, b) => b.after.minus(b.now).abs().cmp(a.after.minus(a.now).abs()))
      .slice(0, MOST_LINES);
    const others = sums.filter((one) => !told.includes(one));
    const sumOf = (side: "now" | "after") => others.reduce((sum, one) => sum.plus(one[side]), Big(0));
    const rest = { scaleCode: REST, now: sumOf("now"), after: sumOf("after") };
    return [...told, ...(rest.now.eq(0) && rest.after.eq(0) ? [] : [rest])].map(
      ({ scaleCode, now: before, after }) => ({
        scaleCode,
        amountNow: before.toFixed(2),
        amountAfter: after.toFixed(2),
        change: after.minus(before).toFixed(2),
      }),
    );
  }
}

const planOf = (
  today: readonly LineOfPeriod[],
  lines: readonly LineOfPeriod[],
  code: string,
  period: string,
): Plan => ({
  steps: [stepAt(period, lines, [code])],
  codes: [code],
  lines: [...new Set([...today, ...lines])],
  period,
  withoutPrices: [],
});

/** The lines that price a producer's products, with those of one scheme as they are to be. */
function linesInstead(
  today: readonly LineOfPeriod[],
  { schemeProId, schemeCode, ecoOrganismName, startsOn, endsOn, effectiveFrom }: FoundScale,
  period: string,
  lines: readonly ScaleLineValues[],
): LineOfPeriod[] {
  const own = today.find((line) => line.schemeProId === schemeProId);
  const { declaredAs = "FULL", isFlat = false } = own ?? {};
  const asked = isFlat ? "FULL" : declaredAs;
  const instead = lines
    .filter((line) => line.declaredAs === asked && isHeld(line, startsOn, endsOn))
    .map(
      ({ chargedPer: per, validFrom, validTo, ...line }): LineOfPeriod => ({
        ...line,
        id: `${line.scaleCode} ${validFrom}`,
        per,
        schemeProId,
        schemeCode,
        ecoOrganismName,
        isFlat,
        validFrom: isFrom(validFrom, startsOn) ? "-infinity" : validFrom,
        validTo: validTo === "infinity" || validTo >= endsOn ? "infinity" : validTo,
        effectiveFrom: effectiveFrom ?? startsOn,
        period,
      }),
    );
  const place = own ? today.indexOf(own) : today.length;
  const others = today.filter((line) => line.schemeProId !== schemeProId);
  return [...others.slice(0, place), ...instead, ...others.slice(place)];
}

const isHeld = (
  { validFrom, validTo }: { validFrom: string; validTo: string },
  startsOn: string,
  endsOn: string,
): boolean => isFrom(validFrom, endsOn) && (validTo === "infinity" || validTo >= startsOn);
