"use client";

import { useTranslations } from "next-intl";
import type { Selection } from "@/components/selection/selection";
import { SectionTitle } from "@/components/ui/heading";
import { AddMove } from "./add-move";
import { MoveRow } from "./move-row";
import { type Move, withMove } from "./scenario";
import type { Tried } from "./tried";

type MovesPanelProps = {
  /** Undefined where nothing could be tried yet. */
  tried: Tried | undefined;
  /** Whether it is of the moves before these. */
  isBefore: boolean;
  moves: readonly Move[];
  selection: Selection;
  onChange: (moves: readonly Move[]) => void;
};

/** What is supposed, each with its switch, its setting and its effect; and what more can be. */
export function MovesPanel({ tried, isBefore, moves, selection, onChange }: MovesPanelProps) {
  const t = useTranslations("whatIf");
  const on = moves.filter(({ off }) => !off);
  const effectOf = (move: Move) =>
    move.off || isBefore ? undefined : tried?.steps.find(({ place }) => place === on.indexOf(move))?.change;
  return (
    <section aria-labelledby="moves">
      <SectionTitle id="moves">{t("moves")}</SectionTitle>
      <div className="sheet mt-3">
        <ul>
          {moves.map((move, place) => (
            <MoveRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a move is its place in the list
              key={place}
              id={`move-${place}`}
              move={move}
              moves={moves}
              effect={effectOf(move)}
              tried={tried}
              selection={selection}
              onChange={(changed) => onChange(moves.with(place, changed))}
              onRemove={() => onChange(moves.toSpliced(place, 1))}
            />
          ))}
        </ul>
        <AddMove
          tried={tried}
          moves={moves}
          selection={selection}
          onAdd={(move) => onChange(withMove(moves, move))}
          onAllOff={on.length > 0 ? () => onChange(moves.map((move) => ({ ...move, off: true }))) : undefined}
        />
      </div>
    </section>
  );
}
