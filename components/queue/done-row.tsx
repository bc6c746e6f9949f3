"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { useFormat } from "@/components/ui/use-format";
import { useHeld } from "./held-acts";
import type { Done } from "./queue-store";
import { useWorkWords } from "./use-work-words";
import { isTakenBack, keyOf } from "./work-acts";

/** What was done, with its undo, where it can be undone. */
export function DoneRow({ of: { work, what }, onUndo }: { of: Done; onUndo: () => void }) {
  const t = useTranslations("queue");
  const format = useFormat();
  const words = useWorkWords();
  const leaves = useHeld().find(({ key }) => key === keyOf(work))?.leavesAt;
  const now = useSeconds(leaves !== undefined);
  const canUndo = leaves !== undefined || what === "aside" || what === "back" || isTakenBack(what);
  return (
    <tr className="bg-done-wash" data-stream={work.scheme?.schemeCode ?? ""} data-done={keyOf(work)}>
      <td className="phone:hidden" />
      <th scope="row" className="text-left font-normal">
        <span className="flex items-stretch gap-3 before:border-stream before:border-l-4">
          <span className="min-w-0 wrap-anywhere">
            <span className="block">{t(`done.${what}`)}</span>
            <small className="block text-print-muted text-xs/snug">
              {[
                ...words.about(work).slice(0, 3),
                leaves === undefined
                  ? t("byYou")
                  : t("leaves", { seconds: Math.max(Math.ceil((leaves - now) / 1000), 0) }),
              ].join(" · ")}
            </small>
          </span>
        </span>
      </th>
      <td className="max-desk:hidden" />
      <td className="phone:hidden" />
      <td className="text-right">
        {canUndo && (
          <button
            type="button"
            className="link inline-flex items-center gap-1.5 whitespace-nowrap"
            aria-label={t("undoNamed", { name: format.list(words.about(work).slice(0, 3)) })}
            onClick={onUndo}
          >
            <Icon of="undo-2" />
            {t("undo")}
          </button>
        )}
      </td>
    </tr>
  );
}

/** The clock, by the second, while somebody waits for it. */
function useSeconds(isRunning: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isRunning) return;
    const tick = () => setNow(Date.now());
    const first = setTimeout(tick);
    const timer = setInterval(tick, 1000);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [isRunning]);
  return now;
}
