"use client";

import { useTranslations } from "next-intl";
import { DoesNotApply } from "@/components/ui/nothing";
import { useFormat } from "@/components/ui/use-format";
import { isRecordable } from "@/lib/domain/statements/bank-outcomes";
import type { Entry } from "./bank-lines";

type EntryActsProps = {
  of: Entry;
  isChosen: boolean;
  onToggle: () => void;
  onAssign: () => void;
  onDecide: (decision: "SET_ASIDE" | "OPEN") => void;
};

/** What can be done with a line of a bank's file; nothing once it is recorded. */
export function EntryActs({ of: entry, isChosen, onToggle, onAssign, onDecide }: EntryActsProps) {
  const t = useTranslations("bank");
  const format = useFormat();
  const name = `${format.money(entry.amount, entry.currency)}, ${format.dayOfYear(entry.bookedOn)}`;
  if (entry.state === "RECORDED") return <DoesNotApply />;
  if (entry.state === "SET_ASIDE")
    return (
      <div>
        <Act what="bringBack" name={name} onClick={() => onDecide("OPEN")} />
      </div>
    );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 max-desk:justify-end">
      {isRecordable(entry.outcome) && (
        <label className="flex items-center gap-2 font-medium text-pen">
          <input
            type="checkbox"
            className="size-4.5"
            aria-label={t("takeLine", {
              amount: name,
              number: format.list(entry.statements.map(({ number }) => number)),
            })}
            checked={isChosen}
            onChange={onToggle}
          />
          {t("take")}
        </label>
      )}
      {entry.kind === "CREDIT" && <Act what="assign" name={name} onClick={onAssign} />}
      <Act what="setAside" name={name} onClick={() => onDecide("SET_ASIDE")} />
    </div>
  );
}

type ActProps = { what: "bringBack" | "assign" | "setAside"; name: string; onClick: () => void };

function Act({ what, name, onClick }: ActProps) {
  const t = useTranslations("bank");
  const { colon } = useFormat();
  return (
    <button type="button" className="link" aria-label={`${t(what)}${colon}${name}`} onClick={onClick}>
      {t(what)}
    </button>
  );
}
