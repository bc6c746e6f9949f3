import { LineSegment } from "@/components/ui/line-segment";
import { isLocked, type SchemeLine } from "./scheme-lines";
import type { Timeline } from "./timeline";

type LineDrawingProps = { line: SchemeLine; axis: Timeline; y: string; radius: number };

const percent = (at: number) => `${at}%`;

/** One scheme's line: past stretches with the state they had then, then the time left, then its deadline. */
export function LineDrawing({ line, axis, y, radius }: LineDrawingProps) {
  const deadline = line.deadline === undefined ? undefined : axis.at(line.deadline);
  const now = axis.now ?? deadline ?? 100;
  const locked = isLocked(line.status);
  const missed = line.outcome === "missed";
  const started = line.startedAt === undefined ? undefined : axis.at(line.startedAt);
  const completed = !locked || line.completedAt === undefined ? undefined : axis.at(line.completedAt);
  const worked = completed ?? now;
  const lateFrom = missed && deadline !== undefined ? Math.min(deadline, worked) : undefined;
  const draftEnd = lateFrom ?? worked;
  const beginning = Math.max(0.4, axis.at(line.opensOn ?? line.startedAt ?? "1970-01-01"));
  const todoEnd = Math.min(started ?? draftEnd, draftEnd);

  return (
    <g data-stream={line.schemeCode}>
      <LineSegment state="todo" from={percent(beginning)} to={percent(Math.max(beginning, todoEnd))} y={y} />
      {started !== undefined && draftEnd > started && (
        <LineSegment state="draft" from={percent(started)} to={percent(draftEnd)} y={y} />
      )}
      {lateFrom !== undefined && worked > lateFrom && (
        <g style={{ "--s": "var(--stop)" }}>
          <LineSegment state="draft" from={percent(lateFrom)} to={percent(worked)} y={y} />
        </g>
      )}
      {completed !== undefined && deadline !== undefined && completed < deadline && (
        <LineSegment state="solid" from={percent(completed)} to={percent(deadline)} y={y} />
      )}
      {completed === undefined && deadline !== undefined && deadline > now && (
        <LineSegment state="ahead" from={percent(now)} to={percent(deadline)} y={y} />
      )}
      {line.paidAt !== undefined && completed !== undefined && (
        <circle className="line-end" cx={percent(axis.at(line.paidAt))} cy={y} r={radius - 1} />
      )}
      {missed && completed !== undefined && (
        <circle className="line-end" data-met="true" cx={percent(completed)} cy={y} r={radius} />
      )}
      {deadline !== undefined &&
        (missed ? (
          <MissedEnd at={deadline} y={y} size={radius * 2} />
        ) : (
          <circle
            className="line-end"
            data-met={line.outcome === "met"}
            cx={percent(deadline)}
            cy={y}
            r={radius}
          />
        ))}
    </g>
  );
}

/** A square in stop: the deadline went by. */
function MissedEnd({ at, y, size }: { at: number; y: string; size: number }) {
  return (
    <svg x={percent(at)} y={y} overflow="visible" style={{ "--s": "var(--stop)" }} aria-hidden="true">
      <rect className="line-end" x={-size / 2} y={-size / 2} width={size} height={size} />
    </svg>
  );
}
