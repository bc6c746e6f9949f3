"use client";

import { type ReactNode, useId } from "react";
import { SectionTitle } from "@/components/ui/heading";

type PartProps = { number: number; title: string; children: ReactNode };

/** A numbered part of the document; its title stays with what follows on paper. */
export function Part({ number, title, children }: PartProps) {
  const id = useId();
  return (
    <section className="mt-9" aria-labelledby={id}>
      <SectionTitle className="mb-2 flex gap-3 border-print border-b-[1.5px] pb-1 print:break-after-avoid">
        <span className="text-print-muted">{number}</span>
        <span id={id}>{title}</span>
      </SectionTitle>
      {children}
    </section>
  );
}

/** Names and what is known of them, one a line. */
export const Known = ({ children }: { children: ReactNode }) => (
  <dl className="*:grid *:grid-cols-[11rem_1fr] *:gap-x-4 *:border-rule *:border-b *:py-1.5 *:text-sm/cosy *:print:break-inside-avoid phone:*:grid-cols-1">
    {children}
  </dl>
);

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-print-muted">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);
