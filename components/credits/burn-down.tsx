"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Column } from "@/components/ui/column";
import { SectionTitle } from "@/components/ui/heading";
import { Table } from "@/components/ui/table";
import { useFormat } from "@/components/ui/use-format";
import { listCreditMonths } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";

type Month = { month: string; granted: number; charged: number; highest: number; balance: number };

/** How the credits went: the balance month by month as a step line, and the same in figures beside it. */
export function BurnDown({ producer }: { producer: string }) {
  const t = useTranslations("credits");
  const format = useFormat();
  const { data } = useQuery(query(listCreditMonths, { params: { ProducerNrn: producer } }));
  if (!data || data.data.length === 0) return null;
  return (
    <div className="mb-8 grid grid-cols-[minmax(0,1.4fr)_minmax(20rem,1fr)] items-start gap-x-12 gap-y-6 max-desk:grid-cols-1">
      <section>
        <SectionTitle className="mb-3">{t("howTheyGo")}</SectionTitle>
        <div className="sheet p-4">
          <Steps months={data.data} held={data.held} />
        </div>
      </section>
      <section>
        <SectionTitle className="mb-3">{t("inFigures")}</SectionTitle>
        <div className="sheet overflow-x-auto">
          <Table className="[--cell-height:2.125rem] [--cell-y:0.3rem]">
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
              {data.data.map(({ month, granted, charged, balance }) => (
                <tr key={month}>
                  <th scope="row">{format.monthOfYear(month)}</th>
                  <td className="whitespace-nowrap text-right">{format.signed(granted)}</td>
                  <td className="whitespace-nowrap text-right">{format.signed(charged)}</td>
                  <td className="whitespace-nowrap text-right font-semibold">{format.quantity(balance)}</td>
                </tr>
              ))}
              {data.held > 0 && (
                <tr>
                  <th scope="row" className="text-pen">
                    {t("held")}
                  </th>
                  <td />
                  <td className="whitespace-nowrap text-right text-pen">{format.signed(-data.held)}</td>
                  <td className="whitespace-nowrap text-right font-semibold text-pen">
                    {format.quantity(data.balance - data.held)}
                  </td>
                </tr>
              )}
            </tbody>
          </Table>
        </div>
      </section>
    </div>
  );
}

const HEIGHT = 240;
const TOP = 28;
const BOTTOM = 28;
const MOST_LABELS = 8;

/** Months since year 0, so that a month without an entry keeps its place. */
const placeOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;

/** Each month rises to the highest balance that it saw, and goes down to what it left. */
function Steps({ months, held }: { months: readonly Month[]; held: number }) {
  const format = useFormat();
  const first = months[0];
  const last = months.at(-1);
  if (!first || !last) return null;
  const begin = placeOf(first.month);
  const count = placeOf(last.month) - begin + 1;
  const scale = roundScale(Math.max(1, ...months.map(({ highest }) => highest)));
  const x = (place: number) => `${((place - begin) / count) * 100}%`;
  const y = (balance: number) => TOP + (1 - balance / scale) * (HEIGHT - TOP - BOTTOM);
  const usable = last.balance - held;
  return (
    <svg className="ml-13 block w-[calc(100%-3.25rem)] overflow-visible" height={HEIGHT} aria-hidden="true">
      {[0, 0.5, 1].map((share) => (
        <g key={share} transform={`translate(0 ${y(scale * share)})`}>
          <line x2="100%" stroke="var(--rule)" />
          <text className="fill-print-muted text-2xs" x="-10" y="4" textAnchor="end">
            {format.quantity(scale * share)}
          </text>
        </g>
      ))}
      {months.map(({ month, highest, balance }, index) => {
        const from = placeOf(month);
        const before = months[index - 1]?.balance ?? balance - (first.granted + first.charged);
        const next = months[index + 1];
        const until = next ? placeOf(next.month) : from + 1;
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
          x1={x(begin + count - 0.5)}
          x2="100%"
          y1={y(usable)}
          y2={y(usable)}
        />
      )}
      <text x="100%" y={y(last.balance) - 9} textAnchor="end" className="fill-print font-semibold text-2xs">
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
