"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { Dialog } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { Failure } from "@/components/ui/failure";
import { useFilters } from "@/components/ui/filters";
import { Pager } from "@/components/ui/pager";
import { ChosenBar } from "./chosen-bar";
import { useHeld } from "./held-acts";
import { KeyLegend } from "./key-legend";
import { QueueHead } from "./queue-head";
import { groupsOf, isKind, openIn, sumOf } from "./queue-list";
import { QueueRows } from "./queue-rows";
import { QueueViews } from "./queue-views";
import { useQueue } from "./use-queue";
import { useQueueActs } from "./use-queue-acts";
import { keyOf } from "./work-acts";
import { WORK_PAGE, workIn } from "./work-in";
import { WorkSheet } from "./work-sheet";

/** What an operator must do now: all that waits, acted on from here. */
export function QueuePage() {
  const t = useTranslations("queue");
  const { filters, offset, toOffset, change } = useFilters(["Kind"]);
  const view = filters.Kind || "ALL";
  const isAside = view === "ASIDE";
  const found = useQuery(workIn(filters.Kind, offset));
  const [queue, state] = useQueue();
  const countHeld = new Set(useHeld().map(({ key }) => key)).size;
  const page = useRef<HTMLDivElement>(null);

  const counts = found.data?.counts ?? [];
  const waiting = Math.max(sumOf(counts, "waiting") - countHeld, 0);
  const groups = groupsOf(found.data?.data ?? [], state.done, { view, counts });
  const open = openIn(groups, state.done);
  const chosen = open.filter((work) => state.chosen.has(keyOf(work)));
  const acts = useQueueActs({ ...state, queue, open, chosen, isAside, page });
  if (found.isLoadingError) return <Failure error={found.error} />;

  const { here } = acts;
  const sheet = here && (
    <WorkSheet
      key={keyOf(here)}
      work={here}
      draft={queue.draftOf(here)}
      error={state.errors.get(keyOf(here))}
      onWrite={(draft) => queue.write(here, draft)}
      onAct={(act, amount) => acts.act([here], act, { amount })}
      onAside={() => acts.setAside([here])}
      isAside={isAside}
    />
  );
  const countOfKind = isKind(view) ? (groups[0]?.count ?? 0) : 0;
  return (
    <div ref={page}>
      <QueueHead overdue={found.data?.overdue} waiting={waiting} open={open} />
      <div className="grid items-start gap-8 wide:grid-cols-[minmax(0,1fr)_22.5rem]">
        <div className="min-w-0">
          <QueueViews
            view={view}
            counts={counts}
            waiting={waiting}
            onChange={(name) => {
              queue.chooseNone();
              change({ Kind: name === "ALL" ? "" : name });
            }}
          />
          {groups.length === 0 && found.data ? (
            <div className="sheet">
              <EmptyState title={t(isAside ? "noneAside" : view === "BEGUN" ? "noneBegun" : "none")}>
                {t(isAside ? "noneAsideHelp" : view === "BEGUN" ? "noneBegunHelp" : "noneHelp")}
              </EmptyState>
            </div>
          ) : (
            <QueueRows
              groups={groups}
              queue={queue}
              state={state}
              acts={acts}
              onAll={(kind) => change({ Kind: kind })}
            />
          )}
          {countOfKind > WORK_PAGE && (
            <Pager offset={offset} limit={WORK_PAGE} total={countOfKind} onChange={toOffset} />
          )}
          <ChosenBar
            chosen={chosen}
            isAside={isAside}
            onAct={(act, reason) => acts.act(chosen, act, reason === undefined ? {} : { reason })}
            onAside={() => acts.setAside(chosen)}
            onClear={() => queue.chooseNone()}
          />
        </div>
        {sheet && (
          <aside className="sheet sticky top-4 px-5 py-4.5 max-wide:hidden" aria-label={t("sheet")}>
            {sheet}
            <KeyLegend />
          </aside>
        )}
      </div>
      {acts.isSheetOpen && here && (
        <Dialog open onClose={acts.closeSheet} title={t(`kinds.${here.kind}`)}>
          {sheet}
        </Dialog>
      )}
    </div>
  );
}
