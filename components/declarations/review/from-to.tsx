import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { DoesNotApply } from "@/components/ui/nothing";

type FromToProps = {
  from: ReactNode;
  to: ReactNode;
  /** What the arrow between them is read as. */
  becomes: string;
};

/** What it was, and what it is or would be. */
export const FromTo = ({ from, to, becomes }: FromToProps) => (
  <span className="inline-flex items-center gap-2">
    <span className="text-print-muted">{from ?? <DoesNotApply />}</span>
    <Icon className="text-print-faint" of="arrow-right" />
    <span className="sr-only">{becomes}</span>
    <span className="text-pen">{to ?? <DoesNotApply />}</span>
  </span>
);
