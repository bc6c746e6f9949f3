"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { Failure } from "@/components/ui/failure";
import { Field } from "@/components/ui/field";
import { useFilters } from "@/components/ui/filters";
import { Headline } from "@/components/ui/heading";
import { TextArea } from "@/components/ui/input";
import { Pager } from "@/components/ui/pager";
import { Bone } from "@/components/ui/skeleton";
import { useFormat, useToday } from "@/components/ui/use-format";
import { Views } from "@/components/ui/views";
import { WORK_KINDS, type WorkKind } from "@/db/vocabulary";
import { daysBetween } from "@/lib/i18n/format";
import { joinSentences } from "@/lib/i18n/join-sentences";
import { askedWork, WORK_PAGE } from "./asked-work";
import { type Group, QueueRows } from "./queue-rows";
import { type Done, useQueue } from "./use-queue";
import { type Act, actsOf, keyOf, needsOf, pageOf, type Said, sharedActs, type Work } from "./work-acts";
import { WorkSheet } from "./work-sheet";

/** Which of its counts a view goes by. */
const countedIn = (view: string) => (view === "ASIDE" ? "aside" : view === "BEGUN" ? "begun" : "waiting");

const isKind = (name: string): name is WorkKind => (WORK_KINDS as readonly string[]).includes(name);

/** How long before a day it is spoken of. */
const SOON_DAYS = 30;

/** Whether there is no room for the sheet beside the table. */
const isNarrow = () => window.matchMedia("(max-width: 1180px)").matches;

/** What an operator must do now: all that waits, acted on from here. */
export function QueuePage() {
  const t = useTranslations("queue");
  const format = useFormat();
  const today = useToday();
  const { filters, offset, toOffset, change } = useFilters(["Kind"]);
  const view = filters.Kind || "ALL";
  const isAside = view === "ASIDE";
  const found = useQuery(askedWork(filters.Kind, offset));
  const { held, done, failed, act, putAside, undo, saidOf, say } = useQueue();
  const now = useSeconds(held.length > 0);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [current, setCurrent] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  const [refusing, setRefusing] = useState<Act>();
  const [whys, setWhys] = useState<Readonly<Record<string, string>>>({});
  const page = useRef<HTMLDivElement>(null);
  const router = useRouter();
  const locale = useLocale();

  if (found.isLoadingError) return <Failure error={found.error} />;
  const counts = found.data?.counts ?? [];
  const heldKeys = new Set(held.map(({ key }) => key));
  const waiting = counts.reduce((sum, { waiting: each }) => sum + each, 0) - heldKeys.size;
  const overdue = (found.data?.overdue ?? []).map(({ amount, currency }) => format.money(amount, currency));
  const aside = counts.reduce((sum, each) => sum + each.aside, 0);
  const begun = counts.reduce((sum, each) => sum + each.begun, 0);
  const groups = groupsOf(found.data?.data ?? [], done, {
    isAside,
    count: (kind) => counts.find((each) => each.kind === kind)?.[countedIn(view)] ?? 0,
    kind: isKind(view) ? view : undefined,
  });
  const doneKeys = new Set(done.map((each) => keyOf(each.work)));
  const open = groups.flatMap(({ works }) => works).filter((work) => !doneKeys.has(keyOf(work)));
  const at = Math.max(
    open.findIndex((work) => keyOf(work) === current),
    0,
  );
  const here: Work | undefined = open[at];
  const picked = open.filter((work) => chosen.has(keyOf(work)));
  // A reason is that of what is refused: other works, or another act, have one of their own.
  const refused = JSON.stringify([refusing, ...picked.map(keyOf).toSorted()]);

  const go = (to: number) => {
    const next = open[Math.min(Math.max(to, 0), open.length - 1)];
    if (!next) return;
    setCurrent(keyOf(next));
    page.current?.querySelector<HTMLElement>(`[data-work="${CSS.escape(keyOf(next))}"]`)?.focus();
  };
  const choose = (work: Work) => {
    const next = new Set(chosen);
    if (!next.delete(keyOf(work))) next.add(keyOf(work));
    setChosen(next);
  };
  const leave = (works: readonly Work[]) => {
    const gone = new Set(works.map(keyOf));
    setChosen(new Set([...chosen].filter((key) => !gone.has(key))));
    setIsOpen(false);
    const rest = open.findIndex((work, index) => index >= at && !gone.has(keyOf(work)));
    const next = open[rest] ?? open.findLast((work) => !gone.has(keyOf(work)));
    setCurrent(next && keyOf(next));
    // Once the rows that are done have given way, the keys go on from the next.
    if (next && !isNarrow())
      requestAnimationFrame(() =>
        page.current?.querySelector<HTMLElement>(`[data-work="${CSS.escape(keyOf(next))}"]`)?.focus(),
      );
  };
  const perform = (works: readonly Work[], what: Act, amount?: number, reason?: string) => {
    const saidNow = (work: Work): Said => {
      const words = saidOf(work);
      return { ...words, day: words.day || today, ...(reason !== undefined && { reason }) };
    };
    act(works, what, saidNow, amount);
    leave(works);
  };
  const toSheet = (work: Work) => {
    setCurrent(keyOf(work));
    if (isNarrow()) return setIsOpen(true);
    const sheet = page.current?.querySelector<HTMLElement>("[data-work-sheet]");
    sheet?.querySelector<HTMLElement>("input, textarea, button, a")?.focus();
  };
  const press = (work: Work) => {
    const [first] = actsOf(work);
    const need = first && needsOf(first, work);
    const { amount, uin } = saidOf(work);
    const elsewhere = first ? undefined : pageOf(work, today);
    if (elsewhere) return router.push(elsewhere.href);
    // What was begun to be written in the sheet is read there.
    const isBegun = (need === "amount" || need === "payment") && amount !== "";
    if (!first || isBegun || (need === "uin" && uin === "")) toSheet(work);
    else perform([work], first);
  };
  const setAside = (works: readonly Work[]) => {
    putAside(works, !isAside);
    leave(works);
  };
  const onKey = (event: KeyboardEvent) => {
    const isTyped = event.target instanceof HTMLElement && event.target.closest("textarea, select, dialog");
    if (isTyped || event.ctrlKey || event.metaKey || event.altKey || !here) {
      if (event.key !== "z" && event.key !== "Z") return;
    }
    const key = event.key.toLowerCase();
    const last: Done | undefined = done.at(-1);
    const keys: Record<string, () => void> = {
      j: () => go(at + 1),
      arrowdown: () => go(at + 1),
      k: () => go(at - 1),
      arrowup: () => go(at - 1),
      x: () => here && choose(here),
      s: () => here && setAside(picked.length > 0 ? picked : [here]),
      z: () => last && void undo(last),
      ...((event.target as HTMLElement).tagName === "TR" && { enter: () => here && press(here) }),
    };
    const run = keys[key];
    if (!run || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    run();
  };

  const views = [
    { name: "ALL", text: t("views.ALL"), count: format.quantity(Math.max(waiting, 0)) },
    ...counts
      .filter((each) => each.waiting > 0 || each.kind === view)
      .map((each) => ({
        name: each.kind as string,
        text: t(`kinds.${each.kind}`),
        count: format.quantity(each.waiting),
      })),
    ...(begun > 0 || view === "BEGUN"
      ? [{ name: "BEGUN", text: t("views.BEGUN"), count: format.quantity(begun) }]
      : []),
    { name: "ASIDE", text: t("views.ASIDE"), count: format.quantity(aside) },
  ];
  const nearest = open
    .filter((work) => work.due !== null && work.due >= today && daysBetween(today, work.due) <= SOON_DAYS)
    .toSorted((a, b) => (a.due ?? "").localeCompare(b.due ?? ""))[0];
  const sheet = here && (
    <WorkSheet
      key={keyOf(here)}
      work={here}
      said={saidOf(here)}
      failed={failed[keyOf(here)]}
      onSay={(words) => say(here, words)}
      onAct={(what, amount) => perform([here], what, amount)}
      onAside={() => setAside([here])}
      isAside={isAside}
    />
  );
  const count = isKind(view) ? (groups[0]?.count ?? 0) : 0;
  return (
    <div ref={page}>
      <Headline>
        {found.data ? (
          joinSentences(
            [
              t("title", { count: Math.max(waiting, 0) }),
              overdue.length > 0 && t("overdue", { amounts: overdue.join(" + "), count: overdue.length }),
            ],
            locale,
          )
        ) : (
          <Bone width={10} />
        )}
      </Headline>
      <p className="mt-2 mb-5 text-print-muted">
        {nearest?.due
          ? t("nearest", {
              name: nearest.scheme?.ecoOrganismName ?? nearest.producer?.companyName ?? "",
              days: daysBetween(today, nearest.due),
            })
          : t("lead")}
      </p>
      <div className="grid items-start gap-8 wide:grid-cols-[minmax(0,1fr)_22.5rem]">
        <div className="min-w-0">
          <Views
            label={t("kindsOfWork")}
            views={views}
            shown={view}
            onChange={(name) => {
              setChosen(new Set());
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
              done={done}
              failed={failed}
              held={held}
              now={now}
              current={here && keyOf(here)}
              chosen={chosen}
              onKey={onKey}
              onCurrent={(work) => setCurrent(keyOf(work))}
              onOpen={(work) => {
                setCurrent(keyOf(work));
                if (isNarrow()) setIsOpen(true);
              }}
              onSheet={toSheet}
              onChoose={choose}
              onAct={press}
              onUndo={(each) => void undo(each)}
              onUsual={(works) => perform(works, "grant")}
              onAll={(kind) => change({ Kind: kind })}
            />
          )}
          {count > WORK_PAGE && <Pager offset={offset} limit={WORK_PAGE} total={count} onChange={toOffset} />}
          {picked.length > 0 && (
            <div
              data-foot-bar
              className="sticky bottom-0 z-3 flex max-h-[40vh] flex-wrap items-center gap-x-5 gap-y-2 overflow-y-auto bg-print px-4 py-3 text-sheet text-sm max-desk:bottom-14"
            >
              <b className="font-semibold" role="status">
                {t("chosen", { count: picked.length })}
              </b>
              {sharedActs(picked).map((what) => (
                <button
                  key={what}
                  type="button"
                  className="min-h-(--target) underline underline-offset-[0.2em]"
                  onClick={() =>
                    picked.some((work) => needsOf(what, work) === "reason")
                      ? setRefusing(what)
                      : perform(picked, what)
                  }
                >
                  {t(`several.${what}`)}
                </button>
              ))}
              <button
                type="button"
                className="min-h-(--target) underline underline-offset-[0.2em]"
                onClick={() => setAside(picked)}
              >
                {t(isAside ? "bringBack" : "setAside")}
              </button>
              <button
                type="button"
                className="ml-auto min-h-(--target) underline underline-offset-[0.2em]"
                onClick={() => setChosen(new Set())}
              >
                {t("clear")}
              </button>
            </div>
          )}
        </div>
        {sheet && (
          <aside className="sheet sticky top-4 px-5 py-4.5 max-wide:hidden" aria-label={t("sheet")}>
            {sheet}
            <Keys />
          </aside>
        )}
      </div>
      {isOpen && here && (
        <Dialog open onClose={() => setIsOpen(false)} title={t(`kinds.${here.kind}`)}>
          {sheet}
        </Dialog>
      )}
      {refusing && (
        <Why
          title={t(`several.${refusing}`)}
          reason={whys[refused] ?? ""}
          onWrite={(reason) => setWhys({ ...whys, [refused]: reason })}
          onClose={() => setRefusing(undefined)}
          onSay={(reason) => {
            perform(picked, refusing, undefined, reason);
            setWhys({ ...whys, [refused]: "" });
            setRefusing(undefined);
          }}
        />
      )}
    </div>
  );
}

type WhyProps = {
  title: string;
  /** As it is written so far: it stays where the dialog is closed without saying it. */
  reason: string;
  onWrite: (reason: string) => void;
  onClose: () => void;
  onSay: (reason: string) => void;
};

/** The reason for all that is refused at once. */
function Why({ title, reason, onWrite, onClose, onSay }: WhyProps) {
  const t = useTranslations("queue");
  const [isAsked, setIsAsked] = useState(false);
  return (
    <Dialog open onClose={onClose} title={title}>
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (reason.trim() === "") setIsAsked(true);
          else onSay(reason.trim());
        }}
      >
        <Field
          id="why-all"
          label={t("reason")}
          hint={t("reasonHint")}
          error={isAsked && reason.trim() === "" ? t("needs.reason") : undefined}
        >
          {(aria) => (
            <TextArea
              {...aria}
              rows={3}
              maxLength={500}
              value={reason}
              onChange={(event) => onWrite(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" look="danger">
          {title}
        </Button>
      </form>
    </Dialog>
  );
}

const KEYS = [
  ["J K", "move"],
  ["X", "choose"],
  ["Enter", "act"],
  ["S", "aside"],
  ["Z", "undo"],
] as const;

function Keys() {
  const t = useTranslations("queue");
  return (
    <p className="mt-5 flex flex-wrap gap-x-4 gap-y-1.5 border-rule border-t pt-3.5 text-print-muted text-xs">
      {KEYS.map(([keys, what]) => (
        <span key={what} className="inline-flex items-center gap-1">
          {keys.split(" ").map((key) => (
            <kbd key={key} className="rounded-mark border border-rule-strong px-1.5 font-sans">
              {key}
            </kbd>
          ))}
          {t(`keys.${what}`)}
        </span>
      ))}
    </p>
  );
}

type Grouping = { isAside: boolean; kind: WorkKind | undefined; count: (kind: WorkKind) => number };

/** What waits by its kind, with what was done here where it stood; a kind that nothing is left of goes. */
function groupsOf(
  found: readonly Work[],
  done: readonly Done[],
  { isAside, kind: only, count }: Grouping,
): Group[] {
  const there = new Set(found.map(keyOf));
  const shown = done.filter(({ work, what }) => !there.has(keyOf(work)) && (what === "back") === isAside);
  const all = [...found, ...shown.map(({ work }) => work)].toSorted((a, b) => a.since.localeCompare(b.since));
  return WORK_KINDS.flatMap((kind) => {
    if (only !== undefined && kind !== only) return [];
    const works = all.filter((work) => work.kind === kind);
    return works.length === 0 ? [] : [{ kind, works, count: count(kind) }];
  });
}

/** The clock, by the second, while somebody waits for it. */
function useSeconds(isAsked: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isAsked) return;
    const tick = () => setNow(Date.now());
    const first = setTimeout(tick);
    const timer = setInterval(tick, 1000);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [isAsked]);
  return now;
}
