const LINES = [
  ["EMPAP", "M0 3h7c3 0 4 4.5 7 4.5"],
  ["EEE", "M0 11h14"],
  ["TLC", "M0 19h7c3 0 4-4.5 7-4.5"],
] as const;

/** The sign and the name beside it. */
export const MARK = [
  "inline-flex min-h-(--target) items-center gap-[0.6rem] whitespace-nowrap font-display font-semibold text-[1.125rem]/none text-print",
  "normal-nums tracking-[-0.01em] max-desk:text-[1rem]",
].join(" ");

/** Three lines become one. */
export function MarkSign() {
  return (
    <svg className="h-5.5 w-6.5" viewBox="0 0 26 22" aria-hidden="true" fill="none" strokeWidth="3">
      {LINES.map(([stream, path]) => (
        <g key={stream} data-stream={stream}>
          <path stroke="var(--stream)" d={path} />
        </g>
      ))}
      <path stroke="currentColor" strokeWidth="10" d="M14 11h12" />
    </svg>
  );
}
