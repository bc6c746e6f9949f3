import type { LucideIcon } from "lucide-react";

/** A lucide icon as the look draws them: 16 px, stroke 1.75, beside a word. */
export function Icon({ of: Drawing }: { of: LucideIcon }) {
  return <Drawing className="icon" size={16} strokeWidth={1.75} aria-hidden="true" />;
}
