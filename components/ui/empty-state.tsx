import type { ReactNode } from "react";
import { LineSegment } from "./line-segment";

type EmptyStateProps = {
  title: string;
  /** Whether it is all that the page says. */
  isPage?: boolean;
  children?: ReactNode;
  action?: ReactNode;
};

/** In the table's place: a dotted line (not drawn yet), one sentence, one of help, one button. */
export function EmptyState({ title, isPage = false, children, action }: EmptyStateProps) {
  const Heading = isPage ? "h1" : "h2";
  return (
    <div className="empty-state">
      <svg aria-hidden="true" style={{ "--s": "var(--rule-strong)" }}>
        <LineSegment state="todo" from="2" to="100%" y="5" />
      </svg>
      <Heading>{title}</Heading>
      {children && <p className="text-print-muted text-sm">{children}</p>}
      {action}
    </div>
  );
}
