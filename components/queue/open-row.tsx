"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { Fragment } from "react";
import { StreamCode } from "@/components/streams/stream-chip";
import { useErrorText } from "@/components/ui/failure";
import { DoesNotApply, Unknown } from "@/components/ui/nothing";
import { useFormat, useToday } from "@/components/ui/use-format";
import type { QueueActs } from "./use-queue-acts";
import { useWorkWords } from "./use-work-words";
import { WaitingLine } from "./waiting-line";
import { actsOf, keyOf, needsOf, pageOf, timesUsual, type Work } from "./work-acts";

const ROW = [
  "scroll-my-24 outline-offset-[-2px] aria-[current=true]:bg-pen-wash aria-[current=true]:shadow-[inset_3px_0_0_var(--color-pen)]",
  "data-[chosen=true]:bg-pen-wash phone:rows:gap-1 phone:px-4 phone:py-3",
].join(" ");

type OpenRowProps = {
  work: Work;
  /** Why it was not done when it was last tried. */
  error: Error | undefined;
  isCurrent: boolean;
  isChosen: boolean;
  onFocus: () => void;
  onChoose: () => void;
  acts: Pick<QueueActs, "press" | "show" | "toSheet">;
};

/** What waits: what it asks for, since when, how much it is about, and what is likeliest done. */
export function OpenRow({ work, error, isCurrent, isChosen, onFocus, onChoose, acts }: OpenRowProps) {
  const t = useTranslations("queue");
  const format = useFormat();
  const today = useToday();
  const words = useWorkWords();
  const name = format.phrases([words.instruction(work), format.list(words.about(work))]);
  const tabIndex = isCurrent ? 0 : -1;
  return (
    <tr
      className={ROW}
      data-work={keyOf(work)}
      data-stream={work.scheme?.schemeCode ?? ""}
      data-chosen={isChosen}
      aria-current={isCurrent}
      tabIndex={tabIndex}
      onFocus={onFocus}
      onClick={() => acts.show(work)}
    >
      <td className="phone:absolute phone:right-4">
        <input
          type="checkbox"
          className="mx-1 size-4.5"
          tabIndex={tabIndex}
          aria-label={t("chooseNamed", { name })}
          checked={isChosen}
          onChange={onChoose}
          onClick={(event) => event.stopPropagation()}
        />
      </td>
      <th scope="row" className="text-left font-normal">
        <About work={work} error={error} />
      </th>
      <td className="max-desk:hidden">
        <WaitingLine since={work.since} due={work.due} today={today} code={work.scheme?.schemeCode} />
      </td>
      <td
        className="whitespace-nowrap text-right phone:pl-4!"
        data-label={work.credits ? t("credited") : work.statement ? t("money") : undefined}
      >
        <Amount of={work} />
      </td>
      <td className="text-right phone:pt-1! phone:pl-4!">
        <LikeliestAct work={work} name={name} tabIndex={tabIndex} acts={acts} />
      </td>
    </tr>
  );
}

function About({ work, error }: Pick<OpenRowProps, "work" | "error">) {
  const t = useTranslations("queue");
  const words = useWorkWords();
  const errorText = useErrorText();
  const times = timesUsual(work);
  return (
    <span className="flex items-stretch gap-3 before:border-stream before:border-l-4">
      <span className="min-w-0 wrap-anywhere">
        <b className="block font-semibold">{words.instruction(work)}</b>
        <small className="block text-print-muted text-xs/snug">
          {work.scheme && (
            <>
              <StreamCode>{work.scheme.schemeCode}</StreamCode>
              {" · "}
            </>
          )}
          <Parts of={words.about(work)} />
          {times !== undefined && <span className="text-check">{` · ${t("credits.times", { times })}`}</span>}
          <span className="desk:sr-only">{` · ${words.waits(work)}`}</span>
        </small>
        {error && (
          <small className="block text-stop text-xs/snug" role="alert">
            {errorText(error)}
          </small>
        )}
      </span>
    </span>
  );
}

/** Each goes over to the next line as a whole, where it fits into one. */
const Parts = ({ of }: { of: readonly string[] }) =>
  of.map((part, index) => (
    <Fragment key={part}>
      {index > 0 && " · "}
      <span className="inline-block max-w-full">{part}</span>
    </Fragment>
  ));

function Amount({ of: work }: { of: Work }) {
  const t = useTranslations("queue");
  const format = useFormat();
  if (work.credits)
    return (
      <>
        {format.quantity(work.credits.amount)}
        <small className="block text-print-muted text-xs">{t("creditsUnit")}</small>
      </>
    );
  if (work.statement)
    return format.money(work.statement.left || work.statement.total, work.statement.currency);
  if (work.gap) return <Unknown />;
  return (
    <span className="phone:hidden">
      <DoesNotApply />
    </span>
  );
}

type LikeliestActProps = Pick<OpenRowProps, "work" | "acts"> & { name: string; tabIndex: number };

/** Does it, or leads to where it is done: the sheet where something has to be written, or its own page. */
function LikeliestAct({ work, name, tabIndex, acts }: LikeliestActProps) {
  const t = useTranslations("queue");
  const format = useFormat();
  const today = useToday();
  const [first] = actsOf(work);
  const elsewhere = pageOf(work, today);
  if (!first && elsewhere) {
    const text = t(`pages.${elsewhere.act}`);
    return (
      <Link
        className="link whitespace-nowrap"
        tabIndex={tabIndex}
        aria-label={`${text}${format.colon}${name}`}
        href={elsewhere.href}
        onClick={(event) => event.stopPropagation()}
      >
        {text}
      </Link>
    );
  }
  const text = first ? t(`acts.${first}`) : t("look");
  return (
    <button
      type="button"
      className="link whitespace-nowrap"
      tabIndex={tabIndex}
      aria-label={`${text}${format.colon}${name}`}
      onClick={(event) => {
        event.stopPropagation();
        if (first && needsOf(first, work) !== "uin") acts.press(work);
        else acts.toSheet(work);
      }}
    >
      {text}
    </button>
  );
}
