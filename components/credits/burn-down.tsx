"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Column } from "@/components/ui/column";
import { useFormat } from "@/components/ui/use-format";
import { creditMonths } from "./queries";

type Month = { month: string; granted: number; charged: number; highest: number; balance: number };

/** How the credits went: the balance month by month as a step line, and the same in figures beside it. */
export function BurnDown({ producer }: { producer: string }) {
  const t = useTranslations("credits");
  const format = useFormat();
  const { data } = useQuery(creditMonths(producer));
  if (!data || data.data.length === 0) return null;
  return (
    <div className="burn-down">
      <section>
        <h2 className="section-title mb-3">{t("howTheyGo")}</h2>
        <div className="sheet p-4">
          <Steps months={data.data} held={data.held} />
        </div>
      </section>
      <section>
        <h2 className="section-title mb-3">{t("inFigures")}</h2>
        <div className="sheet overflow-x-auto">
          <table className="table">
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
                  <td className="figure">{format.signed(granted)}</td>
                  <td className="figure">{format.signed(charged)}</td>
                  <td className="figure amount">{format.quantity(balance)}</td>
                </tr>
              ))}
              {data.held > 0 && (
                <tr>
                  <th scope="row" className="text-pen">
                    {t("held")}
                  </th>
                  <td />
                  <td className="figure text-pen">{format.signed(-data.held)}</td>
                  <td className="figure amount text-pen">{format.quantity(data.balance - data.held)}</td>
                </tr>
              )}
            </tbody>
          </table>
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
    <svg className="burn-chart" height={HEIGHT} aria-hidden="true">
      {[0, 0.5, 1].map((share) => (
        <g key={share} transform={`translate(0 ${y(scale * share)})`}>
          <line x2="100%" stroke="var(--rule)" />
          <text x="-10" y="4" textAnchor="end">
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
          <g key={month} className="step">
            <line x1={left} x2={left} y1={y(before)} y2={y(highest)} />
            <line x1={left} x2={middle} y1={y(highest)} y2={y(highest)} />
            <line x1={middle} x2={middle} y1={y(highest)} y2={y(balance)} />
            <line x1={middle} x2={right} y1={y(balance)} y2={y(balance)} />
            {(from - begin) % Math.ceil(count / MOST_LABELS) === 0 && (
              <text x={left} y={HEIGHT - 8}>
                {format.month(month)}
              </text>
            )}
          </g>
        );
      })}
      {held > 0 && (
        <line className="step-held" x1={x(begin + count - 0.5)} x2="100%" y1={y(usable)} y2={y(usable)} />
      )}
      <text x="100%" y={y(last.balance) - 9} textAnchor="end" className="step-label">
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
