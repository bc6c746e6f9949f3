"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Selection } from "@/components/selection/selection";
import { keepingFocus } from "@/components/ui/focus-next";
import { Icon } from "@/components/ui/icon";
import { useFormat } from "@/components/ui/use-format";
import { MoveSetting } from "./move-setting";
import type { Move } from "./scenario";
import type { Tried } from "./tried";
import { useMoveText } from "./use-move-text";

type MoveRowProps = {
  /** Of its setting. */
  id: string;
  move: Move;
  /** All that is supposed. */
  moves: readonly Move[];
  /** What it changes; undefined where that is not worked out. */
  effect: string | undefined;
  tried: Tried | undefined;
  selection: Selection;
  onChange: (move: Move) => void;
  onRemove: () => void;
};

/** One thing that is supposed, with its switch, its setting and its effect. */
export function MoveRow({ id, move, moves, effect, tried, selection, onChange, onRemove }: MoveRowProps) {
  const t = useTranslations("whatIf");
  const format = useFormat();
  const name = useMoveText(selection, moves)(move);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 border-rule border-b px-4 py-3">
      <MoveTick name={name} isOn={!move.off} onChange={(isOn) => onChange({ ...move, off: !isOn })} />
      <h3 className={`font-semibold text-sm/cosy ${move.off ? "text-print-muted" : ""}`}>{name}</h3>
      <span className="whitespace-nowrap text-right text-sm/cosy">
        {move.off ? t("off") : effect === undefined ? t("noEffectYet") : format.signedAmount(effect)}
      </span>
      <div className="col-start-2 -col-end-1 mt-2">
        <MoveSetting
          id={id}
          move={move}
          before={moves.slice(0, moves.indexOf(move))}
          selection={selection}
          tried={tried}
          onChange={onChange}
        />
        <button
          type="button"
          className="link mt-1 text-sm"
          aria-label={t("removeOf", { move: name })}
          onClick={() => keepingFocus(onRemove)}
        >
          <Icon of="trash-2" />
          {t("remove")}
        </button>
      </div>
    </li>
  );
}

type MoveTickProps = { name: string; isOn: boolean; onChange: (isOn: boolean) => void };

/** Ticked at once, before the address and the figures have followed. */
function MoveTick({ name, isOn, onChange }: MoveTickProps) {
  const [shown, setShown] = useState({ isOn, before: isOn });
  if (shown.before !== isOn) setShown({ isOn, before: isOn });
  return (
    <input
      className="mt-1"
      type="checkbox"
      aria-label={name}
      checked={shown.isOn}
      onChange={() => {
        setShown({ isOn: !shown.isOn, before: isOn });
        onChange(!shown.isOn);
      }}
    />
  );
}
