/** The lines of a year's schemes run into one: what signs a certificate. */
export function Join({ streams }: { streams: readonly string[] }) {
  const gap = 9;
  const height = Math.max(1, streams.length) * gap;
  const middle = height / 2;
  return (
    <svg
      className="mt-9 mb-1 block w-full overflow-visible"
      viewBox={`0 0 720 ${height}`}
      fill="none"
      strokeWidth="4"
      aria-hidden="true"
    >
      {streams.map((code, index) => {
        const y = gap * (index + 0.5);
        const end = middle + (y - middle) * 0.45;
        return (
          <g key={code} data-stream={code}>
            <path stroke="var(--stream)" d={`M0 ${y}H480C560 ${y} 570 ${end} 650 ${end}H700`} />
          </g>
        );
      })}
      <path d={`M700 ${middle}h20`} stroke="var(--color-print)" strokeWidth={Math.max(4, height * 0.5)} />
    </svg>
  );
}
