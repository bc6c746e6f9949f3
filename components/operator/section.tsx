import type { ReactNode } from "react";
import { Bar } from "@/components/ui/bar";
import { SectionTitle } from "@/components/ui/heading";

type SectionProps = { title: string; action?: ReactNode; children: ReactNode };

/** A part of a page under a title, with what can be done about it. */
export function Section({ title, action, children }: SectionProps) {
  return (
    <section className="mt-8 first:mt-0">
      <Bar className="mb-2.5">
        <SectionTitle>{title}</SectionTitle>
        {action}
      </Bar>
      {children}
    </section>
  );
}
