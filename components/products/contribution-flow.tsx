"use client";

import Big from "big.js";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { Product } from "@/components/amounts/contribution-per-item";
import { ItemButton } from "@/components/amounts/item-button";
import { pricedItem } from "@/components/amounts/priced";
import { ProvenanceOf } from "@/components/amounts/provenance";
import { WhyAmount, WhyProduct } from "@/components/amounts/why";
import { WhyButton } from "@/components/amounts/why-button";
import type { Selection } from "@/components/selection/selection";
import { StreamCode } from "@/components/streams/stream-chip";
import { Unknown } from "@/components/ui/nothing";
import { useFormat } from "@/components/ui/use-format";
import type { ContributionStep, ContributionSteps } from "./contribution-steps";

const HEAD =
  "h-10 px-1 text-right align-middle font-semibold text-print-muted text-xs first:pl-4 first:text-left";

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
    <section
      className="grid grid-cols-[minmax(0,1fr)_6.5rem_minmax(12.5rem,auto)] rounded-mark border border-rule bg-sheet max-[1101px]:grid-cols-1 min-[1101px]:has-[tbody_tr:only-child]:pb-14"
      data-formula
      aria-labelledby="flow"
    >
      <table className="w-full table-fixed border-collapse max-desk:block">
        <caption className="sr-only" id="flow">
          {title}
        </caption>
        <colgroup>
          {["26%", "13%", "4%", "13%", "4%", "14%", "4%", undefined].map((width, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
            <col key={index} style={{ width }} />
          ))}
        </colgroup>
        <thead className="max-desk:sr-only">
          <tr>
            <th className={HEAD} scope="col">
              {title}
            </th>
            <th className={HEAD} scope="col">
              {t("quantity")}
            </th>
            <td />
            <th className={HEAD} scope="col">
              {t("weight")}
            </th>
            <td />
            <th className={HEAD} scope="col">
              {t("price")}
            </th>
            <td />
            <th className={HEAD} scope="col">
              {t("contribution")}
            </th>
          </tr>
        </thead>
        <tbody className="max-desk:block">
          {steps.rows.map((step) => (
            <Lane
              key={[step.schemeCode, step.scaleCode, step.price, step.weight].join(" ")}
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
    <tr className={LANE_ROW} data-stream={step.schemeCode}>
      <th scope="row" className={LANE_HEAD}>
        <b className="block font-semibold text-md">{step.name}</b>
        <small className={LANE_DETAIL}>
          <StreamCode>{step.schemeCode}</StreamCode>{" "}
          {(step.provenance === "ESTIMATED" || step.isEstimate) && <ProvenanceOf of="ESTIMATED" />}
        </small>
        <small className={LANE_DETAIL}>{step.scaleCode}</small>
      </th>
      <Station unit={declared ? t("itemsSold") : t("item")}>{format.quantity(step.quantity)}</Station>
      <Operator>{weight === null ? null : "×"}</Operator>
      {weight === null ? (
        <td className={CELL} />
      ) : (
        <Station unit={weight === undefined ? t("weightUnknown") : t("kilogramsPerItem")}>
          {weight === undefined ? <Unknown /> : format.weight(weight)}
        </Station>
      )}
      <Operator>×</Operator>
      <Station unit={weight === null ? t("perItem", { sign }) : t("perKilogram", { sign })}>
        {format.barePrice(step.price)}
      </Station>
      <Operator>=</Operator>
      <Station
        isResult
        unit={
          weight === undefined || !declared || (isExact && step.isEstimate)
            ? sign
            : isExact
              ? t("exact", { sign })
              : step.countLines > 1
                ? t("sumOfRounded", { sign, count: step.countLines })
                : t("roundedFrom", { sign, exact: format.exact(step.exact) })
        }
      >
        {weight === undefined ? (
          <Unknown />
        ) : (
          <WhyButton label={amounts("askTotal", { amount: shown, of: step.name })} why={why}>
            {shown}
          </WhyButton>
        )}
      </Station>
    </tr>
  );
}

const ON_LINE = [
  "relative h-27 pt-4 align-top font-normal",
  "after:absolute after:right-0 after:bottom-5.5 after:border-stream after:border-t-(length:--line)",
  "max-desk:h-auto max-desk:p-0 max-desk:after:content-none",
].join(" ");
const CELL = `${ON_LINE} px-1 text-right after:left-0 max-desk:empty:hidden`;
const LANE_HEAD = `${ON_LINE} pr-1 pl-4 text-left text-sm after:left-4 max-desk:basis-full`;
const LANE_DETAIL = "block overflow-hidden text-ellipsis whitespace-nowrap text-print-muted text-xs/snug";
/** On a phone the line is drawn under the row, not cell by cell. */
const LANE_ROW = [
  "max-desk:relative max-desk:flex max-desk:flex-wrap max-desk:items-start max-desk:gap-x-2 max-desk:gap-y-0.5",
  "max-desk:px-4 max-desk:pt-3.5 max-desk:after:mt-2 max-desk:after:basis-full",
  "max-desk:after:border-stream max-desk:after:border-t-(length:--line)",
].join(" ");
const STATION = [
  "before:absolute before:right-2 before:bottom-[calc(1.375rem-4px)] before:z-1 before:size-3 before:rounded-full",
  "before:border-3 before:border-stream before:bg-sheet max-desk:before:content-none max-desk:last:ml-auto",
].join(" ");
const FIGURE = [
  "block whitespace-nowrap font-display text-[1.375rem]/compact tracking-[-0.01em] lining-nums proportional-nums",
  "max-desk:text-[1.1875rem] [&_button]:underline-offset-[0.12em]",
].join(" ");

type StationProps = { unit: string; isResult?: boolean; children: ReactNode };

/** A figure of the formula with its unit, where the line stops. */
const Station = ({ unit, isResult = false, children }: StationProps) => (
  <td className={`${CELL} ${STATION}`}>
    <span className={`${FIGURE} ${isResult ? "font-heavy" : "font-book"}`}>{children}</span>
    <small className="block whitespace-nowrap text-2xs/close text-print-muted">{unit}</small>
  </td>
);

const Operator = ({ children }: { children: ReactNode }) => (
  <td className={`${ON_LINE} px-1 text-center text-print-faint after:left-0 max-desk:empty:hidden`}>
    {children !== null && (
      <span className="font-book font-display text-[1.25rem]/cosy normal-nums max-desk:text-[1rem]/[1.6]">
        {children}
      </span>
    )}
  </td>
);

/** The lines in curves to a black bar as high as their bundle. */
function Join({ streams }: { streams: readonly string[] }) {
  const height = LANE * streams.length;
  const middle = (LANE - LINE_ABOVE_BOTTOM + height - LINE_ABOVE_BOTTOM) / 2;
  return (
    <div className="pt-10 max-[1101px]:hidden">
      <svg
        className="w-full overflow-visible"
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
                stroke="var(--stream)"
                d={rise === 0 ? `M0 ${from}h74` : `M0 ${from}h18c26 0 26 ${rise} 52 ${rise}h4`}
              />
            </g>
          );
        })}
        <path
          stroke="var(--color-print)"
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
  const item = { ...of, priced: pricedItem(product) };
  const height = `${(LANE * rows.length) / 16}rem`;
  return (
    <div
      className="mt-10 flex h-(--bundle-height) flex-col justify-center pt-[4.4rem] pr-6 pl-3 text-right max-[1101px]:m-0 max-[1101px]:h-auto max-[1101px]:p-4"
      style={{ "--bundle-height": height }}
    >
      <span className="mb-[0.35rem] font-semibold text-sm">
        {declared ? t("inPeriod", { year: period }) : t("oneItem")}
      </span>
      <b className="self-end whitespace-nowrap border-print border-b-5 border-double pb-[0.35rem] font-display font-heavy text-[2.25rem]/none tracking-[-0.02em] lining-nums proportional-nums">
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
          <ItemButton {...item} amount={perItem} />
        )}
      </b>
      <small className="mt-2 text-print-muted text-xs/[1.45]">
        {declared ? (
          <>
            {t("itemsAndStreams", { items: format.quantity(steps.quantity), count: steps.countStreams })}
            {perItem !== undefined && (
              <>
                <br />
                <ItemButton {...item} amount={perItem}>
                  {t(`perItemAs.${steps.pricedAs}`, { price: perItem })}
                </ItemButton>
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
