"use client";

import { useFormat } from "@/components/ui/use-format";

/** How sure something is, from 0 to 1: as a figure, and as a line that is drawn so far. */
export function Sureness({ of }: { of: number }) {
  const format = useFormat();
  return (
    <span data-confidence className="inline-flex items-center gap-[0.6rem] whitespace-nowrap">
      {format.confidence(of)}
      <i
        className="relative w-24 border-rule-strong border-t-4 border-dotted before:absolute before:-top-1 before:left-0 before:w-(--share) before:border-print before:border-t-4"
        style={{ "--share": `${Math.round(of * 100)}%` }}
      />
    </span>
  );
}
