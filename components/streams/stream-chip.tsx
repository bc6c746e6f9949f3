import type { ReactNode } from "react";

type StreamChipProps = { code: string; title?: string | undefined; children?: ReactNode };

const CHIP = [
  "inline-flex items-center gap-[0.4rem] text-xs/5 align-middle whitespace-nowrap print:[print-color-adjust:exact]",
  "before:w-0 before:self-stretch before:border-stream before:border-l-(length:--line)",
].join(" ");

/** The stream's bar and its code; with room, the scheme's name follows. */
export function StreamChip({ code, title, children }: StreamChipProps) {
  return (
    <span className={CHIP} data-stream={code} title={title}>
      <StreamCode>{code}</StreamCode>
      {children}
    </span>
  );
}

export function StreamCode({ children }: { children: string }) {
  return (
    <span className="font-sans font-semibold font-stretch-[82%] text-xs tracking-[0.015em]">{children}</span>
  );
}

type StreamHeadProps = { code: string; name: string; className?: string };

/** A long name takes several lines, so that it doesn't push the last columns out of sight. */
const STREAM_HEAD =
  "px-2 *:[small]:max-w-32 *:[small]:whitespace-normal [border-top:var(--line)_solid_var(--stream)]";

/** The head of a scheme's column: the line on top, the code, the scheme's name. */
export function StreamHead({ code, name, className = STREAM_HEAD }: StreamHeadProps) {
  return (
    <th scope="col" className={`whitespace-nowrap text-right ${className}`} data-stream={code}>
      <StreamCode>{code}</StreamCode>
      <small className="ml-auto block font-normal text-2xs">{name}</small>
    </th>
  );
}
