import Big from "big.js";

/** Items of a product and scheme, as decimal strings: what its producer declares, what a marketplace paid for, what was sold. */
export type Counted = {
  declared: string;
  paid: string;
  /** Null where nobody said it. */
  sold: string | null;
};

export const WHO_PAID = ["PAID_TWICE", "PAID_BY_NOBODY", "IN_ORDER", "NOT_JUDGED"] as const;
export type WhoPaid = (typeof WHO_PAID)[number];

/** What of a report is shown: lines judged so, all that are wrong, all that can be corrected, or those paid twice in validated parts. */
export const REPORT_VIEWS = ["TO_DECIDE", ...WHO_PAID, "TO_CORRECT", "LOCKED"] as const;
export type ReportView = (typeof REPORT_VIEWS)[number];

type Shown = { kind: WhoPaid; isLocked: boolean; proposed: string | null };

export function isInView({ kind, isLocked, proposed }: Shown, view: ReportView): boolean {
  switch (view) {
    case "TO_DECIDE":
      return kind === "PAID_TWICE" || kind === "PAID_BY_NOBODY";
    case "TO_CORRECT":
      return proposed !== null;
    case "LOCKED":
      return isLocked && kind === "PAID_TWICE";
    default:
      return kind === view;
  }
}

export type Judged = {
  kind: WhoPaid;
  /** The items that both pay for, or nobody does; 0 where that is right or not judged. */
  quantity: string;
};

const least = (...numbers: Big[]): Big => numbers.reduce((a, b) => (a.lt(b) ? a : b));

/**
 * Both parts add up to what was sold, or they do not. What was not said to be sold is not judged, nor what one side alone
 * says more of than was sold: that is no second payment.
 */
export function judgeWhoPaid({ declared, paid, sold }: Counted): Judged {
  if (sold === null) return { kind: "NOT_JUDGED", quantity: "0" };
  const over = Big(declared).plus(paid).minus(sold);
  if (over.eq(0)) return { kind: "IN_ORDER", quantity: "0" };
  if (over.lt(0)) return { kind: "PAID_BY_NOBODY", quantity: over.abs().toFixed() };
  const twice = least(over, Big(declared), Big(paid));
  return twice.gt(0)
    ? { kind: "PAID_TWICE", quantity: twice.toFixed() }
    : { kind: "NOT_JUDGED", quantity: "0" };
}

/**
 * The items of a scheme that both pay for once so many are declared, beyond those that they do now: since one quantity
 * counts for all schemes, what puts one right can pay another a second time.
 */
export function paidTwiceBy(proposed: string, counted: Counted): string {
  const twice = (declared: string) => {
    const { kind, quantity } = judgeWhoPaid({ ...counted, declared });
    return Big(kind === "PAID_TWICE" ? quantity : 0);
  };
  const more = twice(proposed).minus(twice(counted.declared));
  return more.gt(0) ? more.toFixed() : "0";
}

/**
 * What is to be declared of a product, given what was paid and sold of it by scheme: one quantity counts for all of its
 * schemes, so it is the least by which none of them has a part that nobody pays. Undefined where that is what is declared, or
 * where a scheme is not judged.
 */
export function proposedQuantity(schemes: readonly Counted[]): string | undefined {
  const [first] = schemes;
  if (!first || schemes.some((one) => judgeWhoPaid(one).kind === "NOT_JUDGED")) return undefined;
  const wanted = schemes
    .map(({ sold, paid }) => Big(sold ?? 0).minus(paid))
    .reduce((most, one) => (one.gt(most) ? one : most), Big(0));
  return wanted.eq(first.declared) ? undefined : wanted.toFixed();
}
