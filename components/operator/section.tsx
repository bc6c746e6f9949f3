import type { ReactNode } from "react";

type SectionProps = { title: string; action?: ReactNode; children: ReactNode };

/** A part of a page under a title, with what can be done about it. */
export function Section({ title, action, children }: SectionProps) {
  return (
    <section className="record-section">
      <div className="bar">
        <h2 className="section-title">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
