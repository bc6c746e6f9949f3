/** The texture is the state: dotted to do, dashed draft, solid validated, thin the time left. */
export type LineState = "todo" | "draft" | "solid" | "ahead";

type LineSegmentProps = { state: LineState; from: string; to: string; y: string };

export function LineSegment({ state, from, to, y }: LineSegmentProps) {
  return <line className="line" data-state={state} x1={from} x2={to} y1={y} y2={y} />;
}
