import type { DeclaredOfProduct } from "@/db/queries/declared-of-product";
import type { getComposition } from "@/lib/contract/composition";
import type { Returned } from "@/lib/contract/endpoint";
import { ecoContribution, sumOf } from "@/lib/domain/amounts";
import { firstDayOf } from "@/lib/domain/code-periods";
import type { ProductDecision } from "@/lib/domain/decide-product";
import type { PriceDecision } from "@/lib/domain/price-product";
import { amountsOf } from "@/lib/domain/pricing/amounts-of";
import { isCovered } from "@/lib/domain/pricing/pricing";
import { isInForce } from "@/lib/domain/validity";

type Answer = Returned<typeof getComposition>;
/** What was decided of a product, by its words or by the streams that it has. */
type Decided = PriceDecision | ProductDecision;

/** The first day of a period, whichever that is. */
const START = "-infinity";

/** What one item owes on a day; where nothing has a price then, and no flat fee covers any of it, that is no zero. */
export function owedOn(decision: Decided, day = START): Pick<Answer, "perItem" | "low" | "high"> {
  const holds = (one: { validFrom: string; validTo: string }) => isInForce(one, day);
  const priced = decision.ok ? decision.streams.filter(holds) : [];
  const unpriced = decision.ok ? decision.unpriced.filter(holds) : [];
  const isUnknown = !decision.ok || (priced.length === 0 && unpriced.length > 0 && !unpriced.some(isCovered));
  if (isUnknown) return { perItem: null, low: null, high: null };
  return amountsOf(priced.map((one) => one.pricing));
}

/** What one item owes from the first day on that it owes another amount than before, where that is not the period's first. */
export function owedLater(decision: Decided, before: Decided): Answer["later"] {
  const on = (day: string) => ({
    perItemBefore: owedOn(before, day).perItem,
    perItem: owedOn(decision, day).perItem,
  });
  const isOther = ({ perItem, perItemBefore }: ReturnType<typeof on>) => perItem !== perItemBefore;
  if (isOther(on(START))) return null;
  const streams = [decision, before].flatMap((one) => (one.ok ? one.streams : []));
  const days = [...new Set(streams.map(({ validFrom }) => validFrom))].filter((day) => day !== START).sort();
  const day = days.find((each) => isOther(on(each)));
  return day === undefined ? null : { day, ...on(day) };
}

/**
 * What is declared of a product owes as far as it is not validated, before and now, each quantity by the prices of its first
 * day; null where all is validated, nothing is declared, or one of both has no price.
 */
export function owedOfOpen(
  decision: Decided,
  before: Decided,
  { quantities, validated }: DeclaredOfProduct,
  period: string,
): Answer["open"] {
  if (!decision.ok || !before.ok) return null;
  const [now, then] = [decision, before].map(({ streams }) =>
    quantities
      .filter(({ quantity }) => Number(quantity) > 0)
      .flatMap(({ quantity, codePeriod }) =>
        streams
          .filter(
            (one) =>
              !validated.includes(one.line.schemeProId) && isInForce(one, firstDayOf(period, codePeriod)),
          )
          .map(({ pricing }) => ecoContribution({ ...pricing, quantity })),
      ),
  );
  if (!now || !then || now.length + then.length === 0) return null;
  return { amountBefore: sumOf(then), amount: sumOf(now) };
}
