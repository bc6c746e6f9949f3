import type { ReactNode } from "react";
import { SectionTitle } from "@/components/ui/heading";

/** Fields of a line that belong together. */
export const LinePart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-3">
    <SectionTitle as="h3">{title}</SectionTitle>
    {children}
  </section>
);
