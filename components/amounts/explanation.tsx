import type { ReactNode } from "react";

type PartProps = { children: ReactNode };

/** What explains an amount: what it is of, then how it was made. */
export const Explanation = ({ children }: PartProps) => (
  <div data-formula className="grid min-h-36 content-start justify-items-start gap-2.5">
    {children}
  </div>
);

/** One way that it was made. */
export const Made = ({ children }: PartProps) => (
  <div className="grid w-full gap-2 border-rule border-t pt-2.5">{children}</div>
);

const SUM = [
  "w-full text-sm *:flex *:items-baseline *:justify-between *:gap-4 *:border-rule *:border-t *:py-[0.35rem]",
  "*:data-total:border-print *:data-total:border-t-[1.5px] *:data-total:font-semibold",
  "[&_dd]:whitespace-nowrap",
].join(" ");

/** What it is the sum of; the last line is marked with `data-total`. */
export const ExplainedSum = ({ children }: PartProps) => <dl className={SUM}>{children}</dl>;
