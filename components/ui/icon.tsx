import type { LucideIcon } from "lucide-react";

type IconProps = { of: LucideIcon; size?: string; className?: string };

/** A lucide icon as the look draws them: 16 px, stroke 1.75, beside a word. */
export function Icon({ of: Drawing, size = "size-4", className = "" }: IconProps) {
  return (
    <Drawing
      className={`inline-block flex-none align-[-0.16em] ${size} ${className}`}
      size={16}
      strokeWidth={1.75}
      aria-hidden="true"
    />
  );
}
