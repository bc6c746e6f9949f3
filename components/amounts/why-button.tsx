"use client";

import type { ReactNode } from "react";
import { useAskWhy } from "./why-host";

type WhyButtonProps = {
  /** What is asked, for those who hear it alone. */
  label: string;
  why: ReactNode;
  /** Where it is a sentence. */
  wraps?: boolean;
  children: ReactNode;
};

/** An amount that opens how it was made. */
export function WhyButton({ label, why, wraps = false, children }: WhyButtonProps) {
  const ask = useAskWhy();
  return (
    <button
      type="button"
      className={`min-h-(--target) ${wraps ? "text-right" : "whitespace-nowrap"} underline decoration-1 decoration-dotted decoration-rule-strong underline-offset-[0.3em] hover:text-pen hover:decoration-current hover:decoration-solid print:no-underline`}
      data-why
      aria-label={label}
      onClick={({ currentTarget }) => ask(currentTarget, why)}
    >
      {children}
    </button>
  );
}
