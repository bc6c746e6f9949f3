"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import type { KeyboardEvent } from "react";
import { StreamCode } from "@/components/streams/stream-chip";
import { Icon } from "@/components/ui/icon";
import { DoesNotApply, Unknown } from "@/components/ui/nothing";
import { Table } from "@/components/ui/table";
import { useFormat, useToday } from "@/components/ui/use-format";
import type { WorkKind } from "@/db/vocabulary";
import type { Held } from "./held-acts";
import type { Done } from "./use-queue";
import { useWorkWords } from "./use-work-words";
import { WaitingLine } from "./waiting-line";
import { type Act, actsOf, isTakenBack, keyOf, needsOf, pageOf, timesUsual, type Work } from "./work-acts";

export type Group = { kind: WorkKind; works: readonly Work[]; count: number };

type QueueRowsProps = {
  groups: readonly Group[];
  done: readonly Done[];
  failed: Readonly<Record<string, string>>;
  held: readonly Held[];
  now: number;
  current: string | undefined;
  chosen: ReadonlySet<string>;
  onKey: (event: KeyboardEvent) => void;
  /** The focus is on its row. */
  onCurrent: (work: Work) => void;
  /** Its row was pressed. */
  onOpen: (work: Work) => void;
  /** It can't be done without something. */
  onSheet: (work: Work) => void;
  onChoose: (work: Work) => void;
  onAct: (work: Work, act: Act) => void;
  onUndo: (done: Done) => void;
  onUsual: (works: readonly Work[]) => void;
  onAll: (kind: WorkKind) => void;
};

const ROW = [
  "scroll-my-24 outline-offset-[-2px] aria-[current=true]:bg-pen-wash aria-[current=true]:shadow-[inset_3px_0_0_var(--color-pen)]",
  "data-[chosen=true]:bg-pen-wash phone:rows:gap-1 phone:px-4 phone:py-3",
].join(" ");

/** One table of everything that waits, kind by kind; what was done stays where it was, with its undo. */
export function QueueRows(props: QueueRowsProps) {
  const t = useTranslations("queue");
  const format = useFormat();
  const today = useToday();
  return (
    <div className="sheet overflow-x-auto max-desk:-mx-(--gutter) max-desk:border-x-0">
      <Table
        list="heads heard"
        banded={false}
        onKeyDown={props.onKey}
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
        {props.groups.map((group) => (
          <Rows key={group.kind} group={group} {...props} />
        ))}
      </Table>
    </div>
  );
}

function Rows({ group: { kind, works, count }, ...props }: QueueRowsProps & { group: Group }) {
  const t = useTranslations("queue");
  const doneKeys = new Map(props.done.map((each) => [keyOf(each.work), each]));
  const open = works.filter((work) => !doneKeys.has(keyOf(work)));
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
                <button type="button" className="link" onClick={() => props.onUsual(usual)}>
                  {t("grantUsual", { count: usual.length })}
                </button>
              )}
              {count > works.length && (
                <button type="button" className="link" onClick={() => props.onAll(kind)}>
                  {t("all", { count })}
                </button>
              )}
            </span>
          </span>
        </th>
      </tr>
      {works.map((work) => {
        const done = doneKeys.get(keyOf(work));
        return done ? (
          <DoneRow key={keyOf(work)} of={done} {...props} />
        ) : (
          <OpenRow key={keyOf(work)} work={work} {...props} />
        );
      })}
    </tbody>
  );
}

type RowProps = Omit<QueueRowsProps, "groups">;

function OpenRow({ work, ...props }: RowProps & { work: Work }) {
  const { current, chosen, failed, onCurrent, onOpen, onSheet, onChoose, onAct } = props;
  const t = useTranslations("queue");
  const format = useFormat();
  const today = useToday();
  const words = useWorkWords();
  const key = keyOf(work);
  const isCurrent = key === current;
  const title = words.instruction(work);
  const [first] = actsOf(work);
  const elsewhere = pageOf(work, today);
  const times = timesUsual(work);
  const name = `${title}, ${format.list(words.about(work))}`;
  return (
    <tr
      className={ROW}
      data-work={key}
      data-stream={work.scheme?.schemeCode ?? ""}
      data-chosen={chosen.has(key)}
      aria-current={isCurrent}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={() => onCurrent(work)}
      onClick={() => onOpen(work)}
    >
      <td className="phone:absolute phone:right-4">
        <input
          type="checkbox"
          className="mx-1 size-4.5"
          tabIndex={isCurrent ? 0 : -1}
          aria-label={t("chooseNamed", { name })}
          checked={chosen.has(key)}
          onChange={() => onChoose(work)}
          onClick={(event) => event.stopPropagation()}
        />
      </td>
      <th scope="row" className="text-left font-normal">
        <span className="flex items-stretch gap-3 before:border-stream before:border-l-4">
          <span className="min-w-0 wrap-anywhere">
            <b className="block font-semibold">{title}</b>
            <small className="block text-print-muted text-xs/snug">
              {work.scheme && (
                <>
                  <StreamCode>{work.scheme.schemeCode}</StreamCode>
                  {" · "}
                </>
              )}
              {words.about(work).join(" · ")}
              {times !== undefined && (
                <span className="text-check">{` · ${t("credits.times", { times })}`}</span>
              )}
              <span className="desk:sr-only">{` · ${words.waits(work)}`}</span>
            </small>
            {failed[key] && (
              <small className="block text-stop text-xs/snug" role="alert">
                {failed[key]}
              </small>
            )}
          </span>
        </span>
      </th>
      <td className="max-desk:hidden">
        <WaitingLine since={work.since} due={work.due} today={today} code={work.scheme?.schemeCode} />
      </td>
      <td
        className="whitespace-nowrap text-right"
        data-label={work.credits ? t("credited") : work.statement ? t("money") : undefined}
      >
        {work.credits ? (
          <>
            {format.quantity(work.credits.amount)}
            <small className="block text-print-muted text-xs">{t("creditsUnit")}</small>
          </>
        ) : work.statement ? (
          format.money(work.statement.left || work.statement.total, work.statement.currency)
        ) : work.gap ? (
          <Unknown />
        ) : (
          <span className="phone:hidden">
            <DoesNotApply />
          </span>
        )}
      </td>
      <td className="text-right phone:pt-1! phone:pl-4!">
        {first || !elsewhere ? (
          <button
            type="button"
            className="link whitespace-nowrap"
            tabIndex={isCurrent ? 0 : -1}
            aria-label={`${first ? t(`acts.${first}`) : t("look")}${format.colon}${name}`}
            onClick={(event) => {
              event.stopPropagation();
              if (first && needsOf(first, work) !== "uin") onAct(work, first);
              else onSheet(work);
            }}
          >
            {first ? t(`acts.${first}`) : t("look")}
          </button>
        ) : (
          <Link
            className="link whitespace-nowrap"
            tabIndex={isCurrent ? 0 : -1}
            aria-label={`${t(`pages.${elsewhere.act}`)}${format.colon}${name}`}
            href={elsewhere.href}
            onClick={(event) => event.stopPropagation()}
          >
            {t(`pages.${elsewhere.act}`)}
          </Link>
        )}
      </td>
    </tr>
  );
}

function DoneRow({ of: done, held, now, onUndo }: RowProps & { of: Done }) {
  const t = useTranslations("queue");
  const format = useFormat();
  const words = useWorkWords();
  const { work, what } = done;
  const leaves = held.find(({ key }) => key === keyOf(work))?.leavesAt;
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
            onClick={() => onUndo(done)}
          >
            <Icon of="undo-2" />
            {t("undo")}
          </button>
        )}
      </td>
    </tr>
  );
}
