"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { ButtonLink } from "@/components/selection/portal-link";
import type { Selection } from "@/components/selection/selection";
import { useSelection } from "@/components/selection/use-selection";
import { EmptyState } from "@/components/ui/empty-state";
import { Failure } from "@/components/ui/failure";
import { Headline } from "@/components/ui/heading";
import { Bone } from "@/components/ui/skeleton";
import { useFormat } from "@/components/ui/use-format";
import { text } from "@/lib/client/address";
import { useAddress } from "@/lib/client/use-address";
import { joinSentences } from "@/lib/i18n/join-sentences";
import { KeptScenarios } from "./kept-scenarios";
import { LedgerOfSteps } from "./ledger-of-steps";
import { MovesPanel } from "./moves-panel";
import { NotInIt } from "./not-in-it";
import { changesOf, type Move, readMoves, writeMoves } from "./scenario";
import { SchemesBeside } from "./schemes-beside";
import { subtotalOf } from "./subtotal";
import { type Tried, triedOf } from "./tried";

const PLACE = { moves: text() };

/** What the selected declaration would come to if something were otherwise; the address has what. */
export function WhatIfPage() {
  const [selection] = useSelection();
  return selection ? <WhatIf key={Object.values(selection).join()} selection={selection} /> : <Bones />;
}

function WhatIf({ selection }: { selection: Selection }) {
  const t = useTranslations("whatIf");
  const [{ moves: written }, change] = useAddress(PLACE, { history: "push" });
  const moves = readMoves(written);
  const tried = useQuery(triedOf(selection, moves));
  const setMoves = (next: readonly Move[]) => change({ moves: writeMoves(next) });
  // Until the next figures are there, those before stand beside what they are of.
  const [shown, setShown] = useState<{ written: string; data: Tried }>();
  const { data, error, isPlaceholderData } = tried;
  if (data && !isPlaceholderData && (shown?.data !== data || shown.written !== written))
    setShown({ written, data });
  if (!shown && !error) return <Bones />;
  if (shown?.data.schemes.length === 0 && !error)
    return (
      <EmptyState
        isPage
        title={t("nothing", { year: selection.period })}
        action={<ButtonLink to="/declaration">{t("toDeclaration")}</ButtonLink>}
      >
        {t("nothingHelp")}
      </EmptyState>
    );
  const isBefore = shown?.written !== written;
  return (
    <div data-formula>
      {/* What is refused stays in the list, so that it can be changed, switched off or removed. */}
      {error && <Failure error={error} />}
      {shown ? (
        <Outcome tried={shown.data} moves={readMoves(shown.written)} year={selection.period} />
      ) : (
        <Headline>{t("titleNone")}</Headline>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(18rem,24rem)] items-start gap-x-10 gap-y-8 max-[1101px]:grid-cols-1">
        <aside className="min-[1101px]:col-start-2">
          <MovesPanel
            tried={shown?.data}
            isBefore={isBefore}
            moves={moves}
            selection={selection}
            onChange={setMoves}
          />
          <KeptScenarios selection={selection} moves={moves} onOpen={setMoves} />
        </aside>
        {shown && (
          <Figures
            tried={shown.data}
            isBefore={isBefore}
            moves={readMoves(shown.written)}
            selection={selection}
          />
        )}
      </div>
    </div>
  );
}

type FiguresProps = { tried: Tried; isBefore: boolean; moves: readonly Move[]; selection: Selection };

/** What the moves come to, or what those before came to. */
function Figures({ tried, isBefore, moves, selection }: FiguresProps) {
  return (
    <div
      className={`min-[1101px]:col-start-1 min-[1101px]:row-start-1 ${isBefore ? "opacity-60" : ""}`}
      aria-busy={isBefore}
    >
      <SchemesBeside tried={tried} />
      <LedgerOfSteps tried={tried} moves={moves} selection={selection} />
      <NotInIt tried={tried} moves={moves} />
    </div>
  );
}

/** The sentence: the sum, and what it would be without the other quantities. */
function Outcome({ tried, moves, year }: { tried: Tried; moves: readonly Move[]; year: string }) {
  const t = useTranslations("whatIf");
  const locale = useLocale();
  const format = useFormat();
  const count = changesOf(moves).length;
  const { currency } = tried;
  const differs = (cents: number) => format.money((Math.abs(cents) / 100).toFixed(2), currency);
  const change = cents(tried.whatIf) - cents(tried.today);
  const subtotal = subtotalOf(tried, moves);
  const before = subtotal === undefined ? undefined : cents(subtotal) - cents(tried.today);
  const sums = [
    change === 0 ? t("same") : t(change > 0 ? "more" : "less", { amount: differs(change) }),
    before !== undefined &&
      (before === 0
        ? t("withoutSame")
        : t(before > 0 ? "withoutMore" : "withoutLess", { amount: differs(before) })),
  ];
  return (
    <div className="mb-8" aria-live="polite">
      <Headline>{count === 0 ? t("titleNone") : joinSentences(sums, locale)}</Headline>
      <p className="mt-2 max-w-(--measure) text-print-muted">{t("lead", { count, year })}</p>
    </div>
  );
}

/** Amounts of two decimals are compared by their hundredths, which are whole. */
const cents = (amount: string): number => Number(amount.replace(".", ""));

function Bones() {
  return (
    <div className="min-h-dvh" aria-busy="true">
      <Headline as="p">
        <Bone width={16} />
      </Headline>
    </div>
  );
}
