"use client";

import { useLocale, useTranslations } from "next-intl";
import type { Selection } from "@/components/selection/selection";
import { useTodayIn } from "@/components/selection/use-days-in";
import { StreamCode } from "@/components/streams/stream-chip";
import { useStreamName } from "@/components/streams/use-stream-name";
import { Column } from "@/components/ui/column";
import { LINE_END, LineSegment } from "@/components/ui/line-segment";
import { Table } from "@/components/ui/table";
import { useFormat } from "@/components/ui/use-format";
import { daysBetween } from "@/lib/i18n/format";
import { joinList } from "@/lib/i18n/join-list";
import { sentenceGap } from "@/lib/i18n/join-sentences";
import type { FoundStream } from "./found-streams";
import { useSchemesOfCountry } from "./use-schemes-of-country";

const FOUND =
  "[--cell-y:0.7rem] max-desk:rows:grid-cols-[1fr_auto] max-desk:rows:gap-x-4 max-desk:rows:gap-y-1.5 max-desk:rows:px-(--gutter) max-desk:rows:py-3";

type FoundTableProps = { selection: Selection; found: readonly FoundStream[]; currency: string };

/** The streams that were found, why, what one item owes, and by when it is declared. */
export function FoundTable({ selection, found, currency }: FoundTableProps) {
  const t = useTranslations("firstRun");
  return (
    <div className="sheet mt-3 overflow-x-auto max-desk:-mr-(--gutter) max-desk:-ml-[calc(var(--gutter)+2rem)] max-desk:border-x-0">
      <Table className={FOUND} banded={false} top list="heads gone">
        <caption className="sr-only">{t("found")}</caption>
        <thead>
          <tr>
            <Column>{t("stream")}</Column>
            <Column>{t("why")}</Column>
            <Column figure>{t("perItem")}</Column>
            <Column>{t("untilDeadline")}</Column>
          </tr>
        </thead>
        <tbody>
          {found.map((stream) => (
            <FoundRow key={stream.code} selection={selection} stream={stream} currency={currency} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

type FoundRowProps = { selection: Selection; stream: FoundStream; currency: string };

function FoundRow({ selection, stream, currency }: FoundRowProps) {
  const t = useTranslations("firstRun");
  const format = useFormat();
  const name = useStreamName()(stream.code);
  const schemes = useSchemesOfCountry(selection)?.filter(({ schemeCode }) => schemeCode === stream.code);
  return (
    <tr data-stream={stream.code}>
      <th scope="row" className="max-desk:col-span-full">
        <span className="flex items-stretch gap-3 before:border-stream before:border-l-6">
          <span>
            <b className="block font-semibold text-md/tight">{name ?? stream.code}</b>
            <small className="block text-print-muted text-xs/snug">
              <StreamCode>{stream.code}</StreamCode>
              {schemes &&
                schemes.length > 0 &&
                ` · ${format.list(schemes.map((one) => one.ecoOrganismName))}`}
            </small>
          </span>
        </span>
      </th>
      <td className="max-desk:col-span-full">
        <Why stream={stream} />
      </td>
      <td className="whitespace-nowrap text-right max-desk:col-span-full max-desk:text-left">
        <span className="text-print-muted desk:hidden">{`${t("perItem")} `}</span>
        <PerItem stream={stream} currency={currency} />
      </td>
      <td className="max-desk:col-span-full">
        <Deadline selection={selection} code={stream.code} />
      </td>
    </tr>
  );
}

/** The goods that fall under it, and the words that say so. */
function Why({ stream: { code, goods } }: { stream: FoundStream }) {
  const t = useTranslations("firstRun");
  const locale = useLocale();
  const telling = goods.filter(({ words }) => words.length > 0);
  if (code === "EMPAP" && telling.length === 0) return t("whyPackaging");
  return (
    <>
      {t("youSell")}
      {sentenceGap(locale)}
      {(telling.length > 0 ? telling : goods).map(({ title }, index) => (
        <span key={title}>
          {index > 0 && (locale === "zh" ? "、" : ", ")}
          <q className="underline decoration-2 decoration-stream underline-offset-4 [quotes:none]">{title}</q>
        </span>
      ))}
      {telling.length > 0 && (
        <small className="block text-print-muted text-xs/snug">
          {t("byWords", { words: joinList([...new Set(telling.flatMap(({ words }) => words))], locale) })}
        </small>
      )}
    </>
  );
}

/** What one item owes, from the least to the most; said where no price is known. */
function PerItem({ stream: { amounts, isUnpriced }, currency }: Omit<FoundRowProps, "selection">) {
  const t = useTranslations("firstRun");
  const format = useFormat();
  const sorted = amounts.toSorted((a, b) => Number(a) - Number(b));
  const [least, most] = [sorted[0], sorted.at(-1)];
  if (least === undefined || most === undefined) return t("priceUnknown");
  const money = (amount: string) => format.moneyPerItem(amount, currency);
  return (
    <>
      {money(least) === money(most) ? money(least) : t("range", { least: money(least), most: money(most) })}
      {isUnpriced && <small className="block text-print-muted text-xs/snug">{t("someUnknown")}</small>}
    </>
  );
}

/** The days that are left, as a dotted line as long as they are of the longest. */
function Deadline({ selection, code }: { selection: Selection; code: string }) {
  const t = useTranslations("firstRun");
  const format = useFormat();
  const today = useTodayIn(selection.country);
  const schemes = useSchemesOfCountry(selection) ?? [];
  const dated = schemes.filter(({ schemeCode, deadline }) => schemeCode === code && deadline);
  const first = dated.map(({ deadline }) => deadline ?? "").sort()[0];
  if (first === undefined) return <span className="text-print-muted">{t("noDeadline")}</span>;
  const days = daysBetween(today, first);
  const end = Math.max(4, Math.min(100, days)) * 0.92;
  return (
    <>
      <svg
        className="h-3.5 w-full overflow-visible"
        aria-hidden="true"
        {...(days < 0 && { style: { "--stream": "var(--color-stop)" } })}
      >
        <LineSegment state="todo" from="2" to={`${end}%`} y="7" />
        <circle className={LINE_END} cx={`${end}%`} cy="7" r="4.5" />
      </svg>
      <b className="font-semibold">{format.dayOfYear(first)}</b>{" "}
      <span className={days < 0 ? "text-stop" : "text-print-muted"}>
        {days < 0 ? t("daysAgo", { days: -days }) : t("inDays", { days })}
      </span>
      {dated.some(({ certainty }) => certainty === "illustrative") && (
        <small className="block text-print-muted text-xs/snug">{t("illustrativeDay")}</small>
      )}
    </>
  );
}
