import { LINE_END, LineSegment } from "@/components/ui/line-segment";
import { isLocked } from "@/lib/domain/declaration-status";
import type { Outcome, SchemeLine } from "./scheme-lines";
import type { Timeline } from "./timeline";

type LineDrawingProps = {
  line: SchemeLine;
  axis: Timeline;
  y: string;
  radius: number;
  /** Whether its end is drawn with those of its neighbours. */
  isOpenEnded?: boolean;
};

/** A stretch shorter than this is not drawn, in percent: a dash would be a dot. */
const SHORTEST = 0.3;
const percent = (at: number) => `${at}%`;

/** One scheme's line: past stretches with the state they had then, then the time left, then its deadline. */
export function LineDrawing({ line, axis, y, radius, isOpenEnded = false }: LineDrawingProps) {
  const place = (day: string | undefined) => (day === undefined ? undefined : axis.at(day));
  const deadline = place(line.deadline);
  const started = place(line.startedAt);
  const completed = isLocked(line.status) ? place(line.completedAt) : undefined;
  const paid = completed === undefined ? undefined : place(line.paidAt);
  const now = axis.now ?? deadline ?? 100;
  const missed = line.outcome === "missed" && deadline !== undefined;
  const late = missed && completed === undefined;
  const worked = completed ?? (late ? Math.min(deadline, now) : now);
  const begin = Math.max(0.4, Math.min(place(line.opensOn) ?? worked, started ?? worked));
  const stretch = (state: "todo" | "draft" | "solid" | "ahead", from: number, to: number) =>
    to - from > SHORTEST && <LineSegment state={state} from={percent(from)} to={percent(to)} y={y} />;

  return (
    <g data-stream={line.schemeCode}>
      {stretch("todo", begin, Math.min(started ?? worked, worked))}
      {started !== undefined && stretch("draft", started, worked)}
      {late && <g style={{ "--stream": "var(--color-stop)" }}>{stretch("draft", deadline, now)}</g>}
      {completed !== undefined && deadline !== undefined && stretch("solid", completed, deadline)}
      {completed === undefined && deadline !== undefined && stretch("ahead", now, deadline)}
      {paid !== undefined && <circle className={LINE_END} cx={percent(paid)} cy={y} r={radius - 1} />}
      {deadline !== undefined && !isOpenEnded && (
        <LineEnd at={deadline} y={y} radius={radius} outcome={line.outcome} />
      )}
      {missed && completed !== undefined && (
        <circle className={LINE_END} data-met="true" cx={percent(completed)} cy={y} r={radius} />
      )}
    </g>
  );
}

type LineEndProps = {
  at: number;
  y: string;
  radius: number;
  outcome: Outcome;
  /** As far as a stop of several lines reaches down. */
  reach?: number;
};

/** The deadline: an open circle while it is ahead, a full one when it was met, a square in stop when it went by. */
export function LineEnd({ at, y, radius, outcome, reach = 0 }: LineEndProps) {
  const isMissed = outcome === "missed";
  if (!isMissed && reach === 0)
    return <circle className={LINE_END} data-met={outcome === "met"} cx={percent(at)} cy={y} r={radius} />;
  const color = isMissed ? "var(--color-stop)" : "var(--color-print)";
  return (
    <svg x={percent(at)} y={y} overflow="visible" style={{ "--stream": color }} aria-hidden="true">
      <rect
        className={LINE_END}
        data-met={outcome === "met"}
        x={-radius}
        y={-radius}
        rx={isMissed ? 0 : radius}
        width={radius * 2}
        height={radius * 2 + reach}
      />
    </svg>
  );
}
