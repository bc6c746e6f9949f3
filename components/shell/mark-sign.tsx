const LINES = [
  ["EMPAP", "M0 3h7c3 0 4 4.5 7 4.5"],
  ["EEE", "M0 11h14"],
  ["TLC", "M0 19h7c3 0 4-4.5 7-4.5"],
] as const;

/** Three lines become one. */
export function MarkSign() {
  return (
    <svg viewBox="0 0 26 22" aria-hidden="true" fill="none" strokeWidth="3">
      {LINES.map(([stream, path]) => (
        <g key={stream} data-stream={stream}>
          <path stroke="var(--s)" d={path} />
        </g>
      ))}
      <path stroke="currentColor" strokeWidth="10" d="M14 11h12" />
    </svg>
  );
}
