/** The texture is the state: dotted to do, dashed draft, solid validated, thin the time left. */
export type LineState = "todo" | "draft" | "solid" | "ahead";

const WIDTH = "[stroke-width:var(--line-width,4)]";

/** A drawing of close lines may set its own dashes. */
const TEXTURES: Record<LineState, string> = {
  todo: "opacity-(--todo-opacity,0.9) [stroke-dasharray:var(--todo-dashes,0_7)] [stroke-linecap:round] [stroke-width:var(--todo-width,var(--line-width,4))]",
  draft: `${WIDTH} [stroke-dasharray:var(--draft-dashes,9_4)]`,
  solid: WIDTH,
  ahead: "[stroke-width:1.25]",
};

/** A point on a line: open, or full where it was met. */
export const LINE_END =
  "fill-(--paper,var(--color-ground)) stroke-stream [stroke-width:2.25] data-[met=true]:fill-stream";

type LineSegmentProps = { state: LineState; from: string; to: string; y: string };

export function LineSegment({ state, from, to, y }: LineSegmentProps) {
  return <line className={`fill-none stroke-stream ${TEXTURES[state]}`} x1={from} x2={to} y1={y} y2={y} />;
}
