import type { IconName } from "./icon-names";
import drawings from "./icons.svg";

type IconProps = { of: IconName; size?: string; className?: string };

/** A lucide icon as the look draws them: 16 px, stroke 1.75, beside a word. All come as one file, and no script has them. */
export function Icon({ of, size = "size-4", className = "" }: IconProps) {
  return (
    <svg
      className={`inline-block flex-none align-[-0.16em] ${size} ${className}`}
      width={16}
      height={16}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <use href={`${drawings.src}#${of}`} />
    </svg>
  );
}
