"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Selection } from "@/components/selection/selection";
import { Button } from "@/components/ui/button";
import { SectionTitle } from "@/components/ui/heading";
import { Icon } from "@/components/ui/icon";
import { useFormat } from "@/components/ui/use-format";
import { listDeclarationPeriods } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { MoveSetting } from "./move-setting";
import { type Move, type MoveKind, withMove } from "./scenario";
import type { Tried } from "./tried";
import { useMoveText } from "./use-move-text";

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
  const nameOf = useMoveText(selection);
  const format = useFormat();
  const next = useNextYear(selection);
  /** A kind that is added once its setting is chosen. */
  const [pending, setPending] = useState<MoveKind>();
  const on = moves.filter(({ off }) => !off);
  const replace = (place: number, move: Move) =>
    onChange(moves.map((before, index) => (index === place ? move : before)));
  const add = (move: Move) => {
    setPending(undefined);
    onChange(withMove(moves, move));
  };
  const begin = (kind: MoveKind) => {
    if (kind === "PACKAGING_WEIGHT") add({ kind, percent: -15, off: false });
    else if (kind === "QUANTITIES") add({ kind, percent: 10, off: false });
    else if (kind === "PERIOD" && next) add({ kind, declarationPeriodCode: next, off: false });
    else setPending(kind);
  };
  const kinds = (["SCHEME", "MODULATION", "PACKAGING_WEIGHT", "PERIOD", "QUANTITIES"] as const).filter(
    (kind) => kind !== "PERIOD" || next,
  );
  return (
    <section aria-labelledby="moves">
      <SectionTitle id="moves">{t("moves")}</SectionTitle>
      <div className="sheet mt-3">
        <ul>
          {moves.map((move, place) => {
            const name = nameOf(move);
            const step =
              move.off || isBefore ? undefined : tried?.steps.find((one) => one.place === on.indexOf(move));
            return (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: a move is its place in the list
                key={place}
                className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 border-rule border-b px-4 py-3"
              >
                <MoveTick
                  name={name}
                  isOn={!move.off}
                  onChange={(isOn) => replace(place, { ...move, off: !isOn })}
                />
                <h3 className={`font-semibold text-sm/cosy ${move.off ? "text-print-muted" : ""}`}>{name}</h3>
                <span className="whitespace-nowrap text-right text-sm/cosy">
                  {move.off ? t("off") : step ? format.signedAmount(step.change) : t("noEffectYet")}
                </span>
                <div className="col-start-2 -col-end-1 mt-2">
                  <MoveSetting
                    id={`move-${place}`}
                    move={move}
                    selection={selection}
                    tried={tried}
                    onChange={(changed) => replace(place, changed)}
                  />
                  <button
                    type="button"
                    className="link mt-1 text-sm"
                    aria-label={t("removeOf", { move: name })}
                    onClick={() => onChange(moves.filter((_, index) => index !== place))}
                  >
                    <Icon of="trash-2" />
                    {t("remove")}
                  </button>
                </div>
              </li>
            );
          })}
        </ul>
        <div className="px-4 py-3">
          <p className="mb-2 font-semibold text-sm">{t("add")}</p>
          <div className="flex flex-wrap gap-2">
            {kinds.map((kind) => (
              <Button key={kind} wraps onClick={() => begin(kind)}>
                <Icon of="plus" />
                {t(`adds.${kind}`, { year: next ?? "" })}
              </Button>
            ))}
            {on.length > 0 && (
              <Button look="quiet" onClick={() => onChange(moves.map((move) => ({ ...move, off: true })))}>
                {t("allOff")}
              </Button>
            )}
          </div>
          {(pending === "SCHEME" || pending === "MODULATION") && (
            <div className="mt-3">
              <MoveSetting
                id="move-new"
                move={
                  pending === "SCHEME"
                    ? { kind: pending, schemeProId: "", off: false }
                    : { kind: pending, schemeProId: "", code: "", off: false }
                }
                selection={selection}
                tried={tried}
                onChange={add}
              />
            </div>
          )}
        </div>
      </div>
    </section>
  );
}

/** The period after the selected one, where the country has it. */
function useNextYear({ country, period }: Selection): string | undefined {
  const periods = useQuery(query(listDeclarationPeriods, { query: { EprCountryCode: country } })).data;
  const next = String(Number(period) + 1);
  return periods?.find(({ code }) => code === next)?.code;
}

/** Ticked at once, before the address and the figures have followed. */
function MoveTick({
  name,
  isOn,
  onChange,
}: {
  name: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}) {
  const [shown, setShown] = useState({ isOn, applied: isOn });
  if (shown.applied !== isOn) setShown({ isOn, applied: isOn });
  return (
    <input
      className="mt-1"
      type="checkbox"
      aria-label={name}
      checked={shown.isOn}
      onChange={() => {
        setShown({ isOn: !shown.isOn, applied: isOn });
        onChange(!shown.isOn);
      }}
    />
  );
}
