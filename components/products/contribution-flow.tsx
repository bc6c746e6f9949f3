"use client";

import Big from "big.js";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { pricedItem } from "@/components/amounts/priced";
import { WhyAmount, WhyItem, WhyProduct } from "@/components/amounts/why";
import { WhyButton } from "@/components/amounts/why-button";
import type { Selection } from "@/components/selection/selection";
import { StreamCode } from "@/components/streams/stream-chip";
import { Unknown } from "@/components/ui/nothing";
import { useFormat } from "@/components/ui/use-format";
import type { Product } from "./contribution-per-item";
import type { ContributionStep, ContributionSteps } from "./contribution-steps";

/** The height of one scheme's row, in pixels at the root's default size: 6.75rem. */
const LANE = 108;
const LINE_ABOVE_BOTTOM = 24;
const BUNDLE = 6;

type ContributionFlowProps = {
  selection: Selection;
  product: Product;
  steps: ContributionSteps;
  currency: string;
};

/** Each line passes through the steps of its formula, then the lines join in the total. */
export function ContributionFlow({ selection, product, steps, currency }: ContributionFlowProps) {
  const t = useTranslations("product");
  const format = useFormat();
  const { period: year } = selection;
  const title = steps.declared ? t("stepByStep", { year }) : t("forOneItem", { year });
  return (
    <section className="flow" aria-labelledby="flow">
      <table>
        <caption className="sr-only" id="flow">
          {title}
        </caption>
        <colgroup>
          {["26%", "13%", "4%", "13%", "4%", "14%", "4%", undefined].map((width, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
            <col key={index} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            <th scope="col">{t("quantity")}</th>
            <td />
            <th scope="col">{t("weight")}</th>
            <td />
            <th scope="col">{t("price")}</th>
            <td />
            <th scope="col">{t("contribution")}</th>
          </tr>
        </thead>
        <tbody>
          {steps.rows.map((step) => (
            <Lane
              key={`${step.schemeCode} ${step.scaleCode}`}
              step={step}
              declared={steps.declared}
              sign={format.currencySign(currency)}
              why={
                <WhyAmount
                  selection={selection}
                  reference={product.externalId}
                  name={nameOf(product)}
                  schemeCode={step.schemeCode}
                  currency={currency}
                  {...(!steps.declared && { priced: pricedItem(product, step), ofOneItem: true })}
                />
              }
            />
          ))}
        </tbody>
      </table>
      <Join streams={steps.rows.map(({ schemeCode }) => schemeCode)} />
      <Joined selection={selection} product={product} steps={steps} currency={currency} />
    </section>
  );
}

const nameOf = ({ facts, externalId }: Product) => facts.title ?? externalId;

type LaneProps = { step: ContributionStep; declared: boolean; sign: string; why: ReactNode };

function Lane({ step, declared, sign, why }: LaneProps) {
  const t = useTranslations("product");
  const amounts = useTranslations("amount");
  const format = useFormat();
  const { weight } = step;
  const isExact = Big(step.exact).eq(step.amount);
  const shown = declared ? format.amount(step.amount) : format.price(step.amount);
  return (
    <tr data-stream={step.schemeCode}>
      <th scope="row">
        <b>{step.name}</b>
        <small>
          <StreamCode>{step.schemeCode}</StreamCode>
        </small>
        <small>{step.scaleCode}</small>
      </th>
      <td className="station">
        <span className="value">{format.quantity(step.quantity)}</span>
        <small className="unit">{declared ? t("itemsSold") : t("item")}</small>
      </td>
      <td className="operator">{weight === null ? null : "×"}</td>
      <td className={weight === null ? undefined : "station"}>
        {weight !== null && (
          <>
            <span className="value">{weight === undefined ? <Unknown /> : format.weight(weight)}</span>
            <small className="unit">
              {weight === undefined ? t("weightUnknown") : t("kilogramsPerItem")}
            </small>
          </>
        )}
      </td>
      <td className="operator">×</td>
      <td className="station">
        <span className="value">{format.barePrice(step.price)}</span>
        <small className="unit">
          {weight === null ? t("perItem", { sign }) : t("perKilogram", { sign })}
        </small>
      </td>
      <td className="operator">=</td>
      <td className="station">
        <span className="value result">
          {weight === undefined ? (
            <Unknown />
          ) : (
            <WhyButton label={amounts("askTotal", { amount: shown, of: step.name })} why={why}>
              {shown}
            </WhyButton>
          )}
        </span>
        <small className="unit">
          {weight === undefined || !declared
            ? sign
            : isExact
              ? t("exact", { sign })
              : t("roundedFrom", { sign, exact: format.exact(step.exact) })}
        </small>
      </td>
    </tr>
  );
}

/** The lines in curves to a black bar as high as their bundle. */
function Join({ streams }: { streams: readonly string[] }) {
  const height = LANE * streams.length;
  const middle = (LANE - LINE_ABOVE_BOTTOM + height - LINE_ABOVE_BOTTOM) / 2;
  return (
    <div className="join">
      <svg
        viewBox={`0 0 104 ${height}`}
        style={{ height: `${height / 16}rem` }}
        preserveAspectRatio="none"
        aria-hidden="true"
        fill="none"
        strokeWidth="4"
      >
        {streams.map((stream, index) => {
          const from = LANE * (index + 1) - LINE_ABOVE_BOTTOM;
          const to = middle + (index - (streams.length - 1) / 2) * BUNDLE;
          const rise = to - from;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two prices of one scheme are two lines alike
            <g key={`${stream} ${index}`} data-stream={stream}>
              <path
                stroke="var(--s)"
                d={rise === 0 ? `M0 ${from}h74` : `M0 ${from}h18c26 0 26 ${rise} 52 ${rise}h4`}
              />
            </g>
          );
        })}
        <path
          stroke="var(--print)"
          strokeWidth={Math.max(10, streams.length * BUNDLE - 2)}
          d={`M72 ${middle}h32`}
        />
      </svg>
    </div>
  );
}

function Joined({ selection, product, steps, currency }: ContributionFlowProps) {
  const t = useTranslations("product");
  const amounts = useTranslations("amount");
  const format = useFormat();
  const { period } = selection;
  const { declared, rows, exactPerItem } = steps;
  const name = nameOf(product);
  const of = { selection, reference: product.externalId, name, currency };
  const perItem = exactPerItem === undefined ? undefined : format.moneyPerItem(exactPerItem, currency);
  const whyItem = <WhyItem {...of} priced={pricedItem(product)} />;
  const height = `${(LANE * rows.length) / 16}rem`;
  return (
    <div className="joined" style={{ "--bundle-height": height }}>
      <span>{declared ? t("inPeriod", { year: period }) : t("oneItem")}</span>
      <b>
        {declared ? (
          <WhyButton
            label={amounts("askTotal", { amount: format.money(steps.total, currency), of: name })}
            why={<WhyProduct {...of} amounts={rows} columns={rows} />}
          >
            {format.money(steps.total, currency)}
          </WhyButton>
        ) : perItem === undefined ? (
          "?"
        ) : (
          <WhyButton label={amounts("askItem", { amount: perItem, product: name })} why={whyItem}>
            {perItem}
          </WhyButton>
        )}
      </b>
      <small>
        {declared ? (
          <>
            {t("itemsAndStreams", { items: format.quantity(steps.quantity), count: rows.length })}
            {perItem !== undefined && (
              <>
                <br />
                <WhyButton label={amounts("askItem", { amount: perItem, product: name })} why={whyItem}>
                  {t("thatIsPerItem", { price: perItem })}
                </WhyButton>
              </>
            )}
          </>
        ) : (
          t("notDeclared", { year: period })
        )}
      </small>
    </div>
  );
}
