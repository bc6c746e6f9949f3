"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Selection } from "@/components/selection/selection";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { listDeclarationPeriods } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { MoveSetting } from "./move-setting";
import { type Move, movesBefore } from "./scenario";
import type { Tried } from "./tried";

type AddMoveProps = {
  tried: Tried | undefined;
  moves: readonly Move[];
  selection: Selection;
  onAdd: (move: Move) => void;
  /** Undefined where nothing is on. */
  onAllOff: (() => void) | undefined;
};

/** What more can be supposed. */
export function AddMove({ tried, moves, selection, onAdd, onAllOff }: AddMoveProps) {
  const t = useTranslations("whatIf");
  const next = useNextYear(selection);
  /** What still lacks its scheme or its modulation. */
  const [unfinished, setUnfinished] = useState<Move>();
  const add = (move: Move) => {
    setUnfinished(undefined);
    onAdd(move);
  };
  return (
    <div className="px-4 py-3">
      <p className="mb-2 font-semibold text-sm">{t("add")}</p>
      <div className="flex flex-wrap gap-2">
        {movesToBegin(next).map((move) => (
          <Button
            key={move.kind}
            wraps
            onClick={() =>
              move.kind === "SCHEME" || move.kind === "MODULATION" ? setUnfinished(move) : add(move)
            }
          >
            <Icon of="plus" />
            {t(`adds.${move.kind}`, { year: next ?? "" })}
          </Button>
        ))}
        {onAllOff && (
          <Button look="quiet" onClick={onAllOff}>
            {t("allOff")}
          </Button>
        )}
      </div>
      {unfinished && (
        <div className="mt-3">
          <MoveSetting
            id="move-new"
            move={unfinished}
            before={movesBefore(moves, unfinished)}
            selection={selection}
            tried={tried}
            onChange={add}
          />
        </div>
      )}
    </div>
  );
}

/** Each kind of move, as it begins. */
const movesToBegin = (next: string | undefined): Move[] => [
  { kind: "SCHEME", schemeProId: "", off: false },
  { kind: "MODULATION", schemeProId: "", code: "", off: false },
  { kind: "PACKAGING_WEIGHT", percent: -15, off: false },
  ...(next ? [{ kind: "PERIOD" as const, declarationPeriodCode: next, off: false }] : []),
  { kind: "QUANTITIES", percent: 10, off: false },
];

/** The period after the selected one, where the country has it. */
function useNextYear({ country, period }: Selection): string | undefined {
  const periods = useQuery(query(listDeclarationPeriods, { query: { EprCountryCode: country } })).data;
  const next = String(Number(period) + 1);
  return periods?.find(({ code }) => code === next)?.code;
}
