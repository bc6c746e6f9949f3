"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { keepingFocus } from "@/components/ui/focus-next";
import { ReasonDialog } from "./reason-dialog";
import { type Act, keyOf, needsOf, sharedActs, type Work } from "./work-acts";

const LINK = "min-h-(--target) underline underline-offset-[0.2em]";

type ChosenBarProps = {
  chosen: readonly Work[];
  isAside: boolean;
  onAct: (act: Act, reason?: string) => void;
  onAside: () => void;
  onClear: () => void;
};

/** What can be done with all that is chosen. */
export function ChosenBar({ chosen, isAside, onAct, onAside, onClear }: ChosenBarProps) {
  const t = useTranslations("queue");
  const [refusing, setRefusing] = useState<Act>();
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({});
  // A reason is that of what is refused: other works, or another act, have one of their own.
  const refused = JSON.stringify([refusing, ...chosen.map(keyOf).toSorted()]);
  const write = (reason: string) => setReasons({ ...reasons, [refused]: reason });
  return (
    <>
      {/* What is spoken stands there before there is something to say. */}
      <p className="sr-only" role="status">
        {chosen.length > 0 && t("chosen", { count: chosen.length })}
      </p>
      {chosen.length > 0 && (
        <div
          data-foot-bar
          className="sticky bottom-0 z-3 flex max-h-[40vh] flex-wrap items-center gap-x-5 gap-y-2 overflow-y-auto bg-print px-4 py-3 text-sheet text-sm max-desk:bottom-14"
        >
          <b className="font-semibold">{t("chosen", { count: chosen.length })}</b>
          {sharedActs(chosen).map((act) => (
            <button
              key={act}
              type="button"
              className={LINK}
              onClick={() =>
                chosen.some((work) => needsOf(act, work) === "reason") ? setRefusing(act) : onAct(act)
              }
            >
              {t(`several.${act}`)}
            </button>
          ))}
          <button type="button" className={LINK} onClick={onAside}>
            {t(isAside ? "bringBack" : "setAside")}
          </button>
          <button type="button" className={`ml-auto ${LINK}`} onClick={() => keepingFocus(onClear)}>
            {t("clear")}
          </button>
        </div>
      )}
      {refusing && (
        <ReasonDialog
          title={t(`several.${refusing}`)}
          reason={reasons[refused] ?? ""}
          onWrite={write}
          onClose={() => setRefusing(undefined)}
          onRefuse={(reason) => {
            onAct(refusing, reason);
            write("");
            setRefusing(undefined);
          }}
        />
      )}
    </>
  );
}
