type RangeProps = { low: string; high: string; at: string };

/** From where to where a value lies, and what it most likely is. Shown beside the same in words. */
export function Range({ low, high, at }: RangeProps) {
  const [from, to, likely] = [Number(low), Number(high), Number(at)];
  const share = to > from ? Math.min(1, Math.max(0, (likely - from) / (to - from))) : 0.5;
  return (
    <svg className="inline-block h-3 w-22 align-middle text-print" viewBox="0 0 88 12" aria-hidden="true">
      <path d="M1 1v10M87 1v10M1 6h86" fill="none" stroke="currentColor" />
      <circle cx={4 + share * 80} cy="6" r="3.5" fill="currentColor" />
    </svg>
  );
}
