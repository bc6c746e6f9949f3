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
    <div className="px-6 pt-5 pb-6">
      <svg
        className="mb-3 h-2.5 w-full"
        aria-hidden="true"
        style={{ "--stream": "var(--color-rule-strong)" }}
      >
        <LineSegment state="todo" from="2" to="100%" y="5" />
      </svg>
      <Heading className="font-book font-display text-[1.375rem]/tight normal-nums">{title}</Heading>
      {children && <p className="mt-1 text-print-muted text-sm/cosy">{children}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
