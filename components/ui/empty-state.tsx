import type { ReactNode } from "react";
import { LineSegment } from "./line-segment";

/** In the table's place: a dotted line (not drawn yet), one sentence, one of help, one button. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="empty-state">
      <svg aria-hidden="true" style={{ "--s": "var(--rule-strong)" }}>
        <LineSegment state="todo" from="2" to="100%" y="5" />
      </svg>
      <h2>{title}</h2>
      {children && <p className="text-print-muted text-sm">{children}</p>}
      {action}
    </div>
  );
}
