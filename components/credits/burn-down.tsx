"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Column } from "@/components/ui/column";
import { useFormat } from "@/components/ui/use-format";
import { creditMonths } from "./queries";

type Month = { month: string; granted: number; charged: number; balance: number };

/** How the credits went: the balance after each month as a step line, and the same in figures beside it. */
export function BurnDown({ producer }: { producer: string }) {
  const t = useTranslations("credits");
  const format = useFormat();
  const { data } = useQuery(creditMonths(producer));
  if (!data || data.data.length === 0) return null;
  return (
    <div className="burn-down">
      <section>
        <h2 className="section-title mb-2.5">{t("howTheyGo")}</h2>
        <div className="sheet p-4">
          <Steps months={data.data} held={data.held} />
        </div>
      </section>
      <section>
        <h2 className="section-title mb-2.5">{t("inFigures")}</h2>
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

const WIDTH = 600;
const HEIGHT = 200;
const TOP = 24;
const LEFT = 44;

function Steps({ months, held }: { months: readonly Month[]; held: number }) {
  const format = useFormat();
  const first = months[0];
  const begin = first ? first.balance - first.granted - first.charged : 0;
  const points = [begin, ...months.map(({ balance }) => balance)];
  const most = Math.max(1, ...points);
  const step = (WIDTH - LEFT) / months.length;
  const y = (balance: number) => TOP + (1 - balance / most) * (HEIGHT - TOP);
  const last = points.at(-1) ?? 0;
  const path = points.map((balance, at) =>
    at === 0 ? `M${LEFT} ${y(balance)}` : `V${y(balance)}H${LEFT + at * step}`,
  );
  return (
    <svg className="steps" viewBox={`0 0 ${WIDTH} ${HEIGHT + 24}`} aria-hidden="true">
      {[0, 0.5, 1].map((share) => (
        <g key={share}>
          <line x1={LEFT} x2={WIDTH} y1={y(most * share)} y2={y(most * share)} stroke="var(--rule)" />
          <text x={LEFT - 8} y={y(most * share) + 4} textAnchor="end">
            {format.quantity(Math.round(most * share))}
          </text>
        </g>
      ))}
      <path d={path.join("")} fill="none" stroke="var(--print)" strokeWidth="2.5" />
      {held > 0 && (
        <path
          d={`M${WIDTH - step} ${y(last - held)}H${WIDTH}`}
          stroke="var(--pen)"
          strokeWidth="2.5"
          strokeDasharray="9 4"
        />
      )}
      <text x={WIDTH} y={y(last) - 8} textAnchor="end" className="step-label">
        {format.quantity(last)}
      </text>
      {months.map(({ month }, at) =>
        at % Math.ceil(months.length / 8) === 0 ? (
          <text key={month} x={LEFT + at * step + 2} y={HEIGHT + 18}>
            {format.month(month)}
          </text>
        ) : null,
      )}
    </svg>
  );
}
