import type { ReactNode } from "react";

const TOTAL = [
  "*:last:[border-top:1.5px_solid_var(--color-print)] *:last:[border-bottom:4px_double_var(--color-print)]",
  "*:last:font-semibold",
].join(" ");

type SumsProps = {
  /** Whether the last is what the others come to. */
  total?: boolean;
  className?: string;
  children: ReactNode;
};

/** Names and figures, one pair a line. */
export const Sums = ({ total = true, className = "mt-3 mb-4", children }: SumsProps) => (
  <dl
    className={`text-sm *:flex *:justify-between *:gap-4 *:border-rule *:border-b *:py-[0.4rem] ${total ? TOTAL : "*:last:border-b-0"} [&_dd]:whitespace-nowrap ${className}`}
  >
    {children}
  </dl>
);
