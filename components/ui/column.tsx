import type { ReactNode } from "react";

type ColumnProps = {
  /** Whether figures stand in it: it is set to the right. */
  figure?: boolean;
  /** Whether its head is only heard: what stands in it speaks for itself. */
  spoken?: boolean;
  className?: string;
  children: ReactNode;
};

/** The head of a table's column. */
export function Column({ figure, spoken, className, children }: ColumnProps) {
  const classes = [figure && "text-right whitespace-nowrap", className].filter(Boolean).join(" ");
  return (
    <th scope="col" {...(classes && { className: classes })}>
      {spoken ? <span className="sr-only">{children}</span> : children}
    </th>
  );
}
