import { encode } from "uqr";

/** On white also in the dark, where readers look for it. */
export function QrCode({ of, label }: { of: string; label: string }) {
  const { data } = encode(of, { ecc: "M", border: 2 });
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className="size-28 print:[print-color-adjust:exact]"
      viewBox={`0 0 ${data.length} ${data.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path fill="#000" d={dots.join("")} />
    </svg>
  );
}
