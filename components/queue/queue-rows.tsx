"use client";

import { useTranslations } from "next-intl";
import { Table } from "@/components/ui/table";
import { useFormat, useToday } from "@/components/ui/use-format";
import type { WorkKind } from "@/db/vocabulary";
import { DoneRow } from "./done-row";
import { OpenRow } from "./open-row";
import type { Group } from "./queue-list";
import type { QueueState, QueueStore } from "./queue-store";
import type { QueueActs } from "./use-queue-acts";
import { keyOf, timesUsual } from "./work-acts";

type QueueRowsProps = {
  queue: QueueStore;
  state: QueueState;
  acts: QueueActs;
  onAll: (kind: WorkKind) => void;
};

/** One table of everything that waits, kind by kind; what was done stays where it was, with its undo. */
export function QueueRows({ groups, ...props }: QueueRowsProps & { groups: readonly Group[] }) {
  const t = useTranslations("queue");
  const format = useFormat();
  const today = useToday();
  return (
    <div className="sheet overflow-x-auto max-desk:-mx-(--gutter) max-desk:border-x-0">
      <Table
        list="heads spoken"
        banded={false}
        onKeyDown={props.acts.onKey}
        aria-label={t("table")}
        className="phone:cells:flex phone:cells:justify-between phone:cells:gap-4"
      >
        <thead>
          <tr>
            <th scope="col" className="w-10">
              <span className="sr-only">{t("choose")}</span>
            </th>
            <th scope="col">{t("what")}</th>
            <th scope="col" className="w-[24%] min-w-40 max-desk:hidden">
              <span className="sr-only">{t("line")}</span>
              <span aria-hidden="true" className="block text-center text-print">
                {format.day(today)}
              </span>
            </th>
            <th scope="col" className="text-right">
              {t("amountHead")}
            </th>
            <th scope="col">
              <span className="sr-only">{t("act")}</span>
            </th>
          </tr>
        </thead>
        {groups.map((group) => (
          <Rows key={group.kind} group={group} {...props} />
        ))}
      </Table>
    </div>
  );
}

function Rows({ group, queue, state, acts, onAll }: QueueRowsProps & { group: Group }) {
  const t = useTranslations("queue");
  const { kind, works, count } = group;
  const doneOf = new Map(state.done.map((each) => [keyOf(each.work), each]));
  const open = works.filter((work) => !doneOf.has(keyOf(work)));
  const usual = kind === "CREDITS" ? open.filter((work) => work.credits?.usual && !timesUsual(work)) : [];
  return (
    <tbody>
      <tr className="phone:block!">
        <th
          colSpan={5}
          scope="rowgroup"
          className="border-print! border-b-[1.5px]! px-4! pt-6! pb-2! text-left phone:block!"
        >
          <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <span className="font-display font-semibold text-lg/close text-print">{t(`kinds.${kind}`)}</span>
            <span className="font-normal text-print-muted text-sm">
              {t(`groups.${kind}`, { count: count > works.length ? count : open.length })}
            </span>
            <span className="ml-auto flex gap-4 font-normal text-sm">
              {usual.length > 1 && (
                <button type="button" className="link" onClick={() => acts.act(usual, "grant")}>
                  {t("grantUsual", { count: usual.length })}
                </button>
              )}
              {count > works.length && (
                <button type="button" className="link" onClick={() => onAll(kind)}>
                  {t("all", { count })}
                </button>
              )}
            </span>
          </span>
        </th>
      </tr>
      {works.map((work) => {
        const done = doneOf.get(keyOf(work));
        return done ? (
          <DoneRow key={keyOf(work)} of={done} onUndo={() => acts.undo(done)} />
        ) : (
          <OpenRow
            key={keyOf(work)}
            work={work}
            error={state.errors.get(keyOf(work))}
            isCurrent={acts.here === work}
            isChosen={state.chosen.has(keyOf(work))}
            onFocus={() => queue.goTo(work)}
            onChoose={() => queue.toggle(work)}
            acts={acts}
          />
        );
      })}
    </tbody>
  );
}
