"use client";

import { useTranslations } from "next-intl";
import { Column } from "@/components/ui/column";
import { SectionTitle } from "@/components/ui/heading";
import { Table } from "@/components/ui/table";
import { useFormat } from "@/components/ui/use-format";
import type { CreditForecast } from "@/lib/domain/credit-reach";

type Month = { month: string; granted: number; charged: number; highest: number; balance: number };

type BurnDownProps = {
  months: readonly Month[];
  held: number;
  left: number;
  toFinish: number;
  year: string;
  forecast: CreditForecast | undefined;
};

/** How the credits went and are expected to go: the balance month by month as a step line, and the same in figures under it. */
export function BurnDown({ months, held, left, toFinish, year, forecast }: BurnDownProps) {
  const t = useTranslations("credits");
  const format = useFormat();
  if (months.length === 0) return <div />;
  const figures = (
    <div className="sheet mt-2 overflow-x-auto">
      <Table className="[--cell-height:2.125rem] [--cell-y:0.3rem] max-desk:[--cell-x:0.4rem]">
        <caption className="sr-only">{t("inFigures")}</caption>
        <thead>
          <tr>
            <Column>{t("month")}</Column>
            <Column figure>{t("granted")}</Column>
            <Column figure>{t("charged")}</Column>
            <Column figure>{t("balance")}</Column>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, granted, charged, balance }) => (
            <tr key={month}>
              <th scope="row">{format.monthOfYear(month)}</th>
              <td className="whitespace-nowrap text-right">{format.signed(granted)}</td>
              <td className="whitespace-nowrap text-right">{format.signed(charged)}</td>
              <td className="whitespace-nowrap text-right font-semibold">{format.quantity(balance)}</td>
            </tr>
          ))}
          {held > 0 && <Expected name={t("held")} use={held} left={left} />}
          {forecast && toFinish > 0 && (
            <Expected
              name={`${t("yearFinished", { year })}${format.aside(t("expected"))}`}
              use={toFinish}
              left={left - toFinish}
            />
          )}
          {forecast?.months.map(({ month, left }) => (
            <Expected
              key={month}
              name={`${format.monthOfYear(month)}${format.aside(t("expected"))}`}
              use={forecast.perMonth}
              left={left}
            />
          ))}
        </tbody>
      </Table>
    </div>
  );
  return (
    <section>
      <div className="mb-3 flex flex-wrap items-baseline gap-x-4">
        <SectionTitle>{t("howTheyGo")}</SectionTitle>
        {forecast && <p className="text-print-muted text-sm/cosy">{t("solidDotted")}</p>}
      </div>
      <div className="sheet p-4 max-desk:hidden">
        <Steps months={months} held={held} toFinish={toFinish} forecast={forecast} />
      </div>
      {forecast && (
        <p className="mt-2 max-w-(--measure) text-print-muted text-sm/cosy">
          {t("assumption", {
            count: forecast.perMonth,
            from: format.monthOfYear(forecast.from),
            to: format.monthOfYear(forecast.to),
            year,
          })}
        </p>
      )}
      <details className="mt-3 max-desk:hidden">
        <summary className="link text-sm">{t("inFigures")}</summary>
        {figures}
      </details>
      <div className="desk:hidden">{figures}</div>
    </section>
  );
}

/** A row of what has not happened yet: in pen. */
function Expected({ name, use, left }: { name: string; use: number; left: number }) {
  const format = useFormat();
  return (
    <tr>
      <th scope="row" className="text-pen">
        {name}
      </th>
      <td />
      <td className="whitespace-nowrap text-right text-pen">{format.signed(-use)}</td>
      <td className="whitespace-nowrap text-right font-semibold text-pen">{format.quantity(left)}</td>
    </tr>
  );
}

const HEIGHT = 240;
const TOP = 28;
const BOTTOM = 28;
const MOST_LABELS = 8;

/** Months since year 0, so that a month without an entry keeps its place. */
const placeOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;

/** Each month rises to the highest balance that it saw, and goes down to what it left. */
function Steps({
  months,
  held,
  toFinish,
  forecast,
}: Pick<BurnDownProps, "months" | "held" | "forecast"> & { toFinish: number }) {
  const format = useFormat();
  const first = months[0];
  const last = months.at(-1);
  if (!first || !last) return null;
  const begin = placeOf(first.month);
  const ahead = forecast?.months ?? [];
  const happened = placeOf(last.month) + 1;
  const end = placeOf(ahead.at(-1)?.month ?? last.month) + 1;
  const count = end - begin;
  const scale = roundScale(Math.max(1, ...months.map(({ highest }) => highest)));
  const x = (place: number) => `${((place - begin) / count) * 100}%`;
  const y = (balance: number) => TOP + (1 - balance / scale) * (HEIGHT - TOP - BOTTOM);
  const usable = last.balance - held;
  return (
    <svg className="ml-13 block w-[calc(100%-3.25rem)] overflow-visible" height={HEIGHT} aria-hidden="true">
      {[0, 0.5, 1].map((share) => (
        <g key={share} transform={`translate(0 ${y(scale * share)})`}>
          <line x2="100%" stroke="var(--color-rule)" />
          <text className="fill-print-muted text-2xs" x="-10" y="4" textAnchor="end">
            {format.quantity(scale * share)}
          </text>
        </g>
      ))}
      {months.map(({ month, highest, balance }, index) => {
        const from = placeOf(month);
        const before = months[index - 1]?.balance ?? balance - (first.granted + first.charged);
        const next = months[index + 1];
        const until = next ? placeOf(next.month) : happened;
        const [left, middle, right] = [x(from), x(from + 0.5), x(until)];
        return (
          <g
            key={month}
            className="[&>line]:stroke-print [&>line]:[stroke-linecap:square] [&>line]:[stroke-width:2.5]"
          >
            <line x1={left} x2={left} y1={y(before)} y2={y(highest)} />
            <line x1={left} x2={middle} y1={y(highest)} y2={y(highest)} />
            <line x1={middle} x2={middle} y1={y(highest)} y2={y(balance)} />
            <line x1={middle} x2={right} y1={y(balance)} y2={y(balance)} />
            {(from - begin) % Math.ceil(count / MOST_LABELS) === 0 && (
              <text className="fill-print-muted text-2xs" x={left} y={HEIGHT - 8}>
                {format.month(month)}
              </text>
            )}
          </g>
        );
      })}
      {held > 0 && (
        <line
          className="stroke-pen [stroke-dasharray:9_4] [stroke-width:2.5]"
          x1={x(happened - 0.5)}
          x2={x(happened)}
          y1={y(usable)}
          y2={y(usable)}
        />
      )}
      {ahead.map(({ month, left }, index) => {
        const from = index === 0 ? happened : placeOf(month);
        const before = ahead[index - 1]?.left ?? usable - toFinish;
        return (
          <g
            key={month}
            className="[&>line]:stroke-pen [&>line]:[stroke-dasharray:0_6] [&>line]:[stroke-linecap:round] [&>line]:[stroke-width:3]"
          >
            {index === 0 && <line x1={x(from)} x2={x(from)} y1={y(usable)} y2={y(before)} />}
            <line x1={x(from)} x2={x(placeOf(month) + 0.5)} y1={y(before)} y2={y(before)} />
            <line x1={x(placeOf(month) + 0.5)} x2={x(placeOf(month) + 0.5)} y1={y(before)} y2={y(left)} />
            <line x1={x(placeOf(month) + 0.5)} x2={x(placeOf(month) + 1)} y1={y(left)} y2={y(left)} />
            {(placeOf(month) - begin) % Math.ceil(count / MOST_LABELS) === 0 && (
              <text className="fill-print-muted text-2xs" x={x(placeOf(month))} y={HEIGHT - 8}>
                {format.month(month)}
              </text>
            )}
          </g>
        );
      })}
      <text
        x={x(happened)}
        y={y(last.balance) - 9}
        textAnchor="end"
        className="fill-print font-semibold text-2xs"
      >
        {format.quantity(last.balance)}
      </text>
    </svg>
  );
}

/** The end of the scale: a round number whose half is one too. */
function roundScale(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  const round = [1, 2, 4, 6, 8, 10].find((factor) => factor * power >= most) ?? 10;
  return Math.max(2, round * power);
}
