"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Selection } from "@/components/selection/selection";
import { Failure } from "@/components/ui/failure";
import { focusNext } from "@/components/ui/focus-next";
import { useKeys } from "@/components/ui/use-keys";
import type { useKeysWanted } from "@/components/ui/use-keys-wanted";
import { Case } from "./case";
import type { Doubts } from "./doubts-of-page";
import { doubtTitle } from "./marked-title";
import { QueueHead } from "./queue-head";
import { QueueList } from "./queue-list";
import type { Answers } from "./use-answers";

type QueueProps = {
  selection: Selection;
  doubts: Doubts;
  currency: string;
  answers: Answers;
  may: boolean;
  keysWanted: ReturnType<typeof useKeysWanted>;
};

/** The products in doubt beside the one that is looked at. */
export function Queue({ selection, doubts, currency, answers, may, keysWanted }: QueueProps) {
  const t = useTranslations("doubts");
  const { data } = doubts;
  const [at, setAt] = useState(0);
  const last = data.length - 1;
  const here = Math.min(at, last);
  const shown = data[here];
  const [areKeysWanted, wantKeys] = keysWanted;
  const show = (place: number) => {
    setAt(Math.max(Math.min(place, last), 0));
    focusNext(doubtTitle);
  };
  useKeys({ j: () => show(here + 1), k: () => show(here - 1) }, may && areKeysWanted);
  if (!shown) return null;
  return (
    <>
      <QueueHead doubts={doubts} currency={currency} answered={answers.count} />
      {answers.error && <Failure error={answers.error} />}
      <div className="mt-6 grid grid-cols-[minmax(0,5fr)_minmax(0,12fr)] items-start gap-8 max-wide:grid-cols-1">
        {/* First in the HTML too: on a narrow screen it stands first, and what is painted of a page that is still on its way stays. */}
        <div className="min-w-0 wide:col-start-2 wide:row-start-1">
          <Case
            key={shown.ecoProductId}
            selection={selection}
            product={shown}
            place={here + 1}
            total={doubts.total}
            currency={currency}
            answers={answers}
            may={may}
            areKeysOn={may && areKeysWanted}
          />
        </div>
        <div className="min-w-0 wide:col-start-1 wide:row-start-1">
          <QueueList doubts={doubts} currency={currency} shown={shown.ecoProductId} onShow={show} />
          {may && (
            <label className="mt-4 flex items-center gap-2 text-print-muted text-sm/cosy max-desk:hidden">
              <input
                type="checkbox"
                checked={areKeysWanted}
                onChange={(event) => wantKeys(event.target.checked)}
              />
              {t("keys")}
            </label>
          )}
        </div>
      </div>
    </>
  );
}
