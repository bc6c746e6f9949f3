"use client";

import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { decimal } from "@/components/amounts/contribution-per-item";
import type { CellSelection } from "@/components/grid/cell-selection";
import { StreamChip } from "@/components/streams/stream-chip";
import { Unknown } from "@/components/ui/nothing";
import { Readings } from "@/components/ui/number-echo";
import { Status } from "@/components/ui/status";
import { useFormat } from "@/components/ui/use-format";
import { WEIGHT_UNIT } from "@/db/vocabulary";
import { ecoContribution } from "@/lib/domain/amounts";
import { isInside } from "@/lib/domain/code-periods";
import { byStream } from "@/lib/domain/stream-order";
import { TARIFF } from "@/lib/domain/tariff";
import type { DeclarationDraft } from "../draft/declaration-draft";
import { pricesAt, type Scope, withoutPriceAt } from "../draft/grid-row";
import { FORMULA_BAR } from "./grid-classes";
import { useDraftRow } from "./use-declaration-draft";
import type { RowActs } from "./use-row-acts";

type FormulaBarProps = {
  draft: DeclarationDraft;
  cells: CellSelection;
  shown: readonly string[];
  scope: Scope;
  currency: string;
  onChoose: RowActs["onChoose"];
};

/** Where a spreadsheet has it: the formulas of the row that is being written, and what saving it will cost. */
export function FormulaBar({ draft, cells, shown, scope, currency, onChoose }: FormulaBarProps) {
  const active = useSyncExternalStore(cells.subscribe, () => cells.now().active);
  const row = useDraftRow(draft, active === undefined ? "" : (shown[active] ?? ""), scope);
  const t = useTranslations("declaration");
  const shared = useTranslations("common");
  const amounts = useTranslations("amount.changes");
  const unpriced = useTranslations("amount.unpriced");
  const format = useFormat();
  const cell = row?.cell;
  const isNew = row?.saved === undefined && cell?.state !== "locked";
  return (
    <div data-formula className={row ? FORMULA_BAR : `${FORMULA_BAR} max-desk:hidden`}>
      <span
        className="font-display font-medium text-[1.25rem]/none text-print-faint italic normal-nums"
        aria-hidden="true"
      >
        f
      </span>
      {!row ? (
        <span className="text-print-muted">{t("formulaHint")}</span>
      ) : (
        <>
          <span className="max-w-72 overflow-hidden text-ellipsis whitespace-nowrap border-rule border-r pr-4.5 font-semibold max-desk:border-0 max-desk:p-0">
            {t("rowNumber", { number: (active ?? 0) + 1 })} {row.name}
          </span>
          {cell?.state === "error" && (
            <>
              <span className="whitespace-nowrap font-semibold text-stop">
                {shared(`misread.${cell.reason}`)}
              </span>
              <Readings couldBe={cell.couldBe} of={row.name} onChoose={(written) => onChoose(row, written)} />
            </>
          )}
          {cell?.state === "written" && row.edited && (
            <output className="inline-flex items-center gap-2 whitespace-nowrap font-semibold text-lg/close text-print tabular-nums">
              {t("understood", { quantity: format.quantity(cell.quantity) })}
            </output>
          )}
          {cell?.state === "written" &&
            pricesAt(row.source, row.scope.part)
              .toSorted(byStream)
              .map((contribution) => (
                <Step
                  key={`${contribution.schemeCode} ${contribution.scaleCode}`}
                  currency={currency}
                  contribution={contribution}
                  quantity={cell.quantity}
                />
              ))}
          {cell?.state === "written" &&
            withoutPriceAt(row.source, row.scope.part).map((schemeCode) => (
              <span key={schemeCode} className="inline-flex items-center gap-2 whitespace-nowrap">
                <StreamChip code={schemeCode} />
                <Status texture="dotted">{unpriced("PRICE_UNKNOWN")}</Status>
              </span>
            ))}
          {row.source.laterPrices
            .filter(({ validFrom }) => isInside(validFrom, row.scope.part))
            .map(({ schemeCode, scaleCode, price, validFrom }) => (
              <span
                key={`${schemeCode} ${scaleCode} ${validFrom}`}
                className="whitespace-nowrap text-check text-xs"
                title={amounts("split")}
              >
                {amounts("inBar", {
                  line: scaleCode,
                  price: format.barePrice(decimal(price)),
                  day: format.day(validFrom),
                })}
              </span>
            ))}
          {isNew && (
            <span className="ml-auto whitespace-nowrap text-print-muted text-xs">
              {t("newLine", { cost: shared("credits", { count: TARIFF.lineDeclared }) })}
            </span>
          )}
        </>
      )}
    </div>
  );
}

const UNIT = "-ml-1 font-normal font-sans text-2xs/none text-print-muted normal-nums";
const STEP = [
  "inline-flex items-baseline gap-2 whitespace-nowrap font-book font-display text-[1.0625rem]/none",
  "lining-nums proportional-nums max-desk:basis-full max-desk:flex-wrap max-desk:gap-x-[0.35rem] max-desk:gap-y-1",
  "max-desk:whitespace-normal max-desk:leading-compact",
].join(" ");

const Operator = ({ children }: { children: string }) => (
  <i className="text-print-faint not-italic">{children}</i>
);

type StepProps = {
  currency: string;
  contribution: ReturnType<typeof pricesAt>[number];
  quantity: string;
};

function Step({ currency, contribution: { schemeCode, price, priceUnit, itemWeight }, quantity }: StepProps) {
  const t = useTranslations("product");
  const format = useFormat();
  const sign = format.currencySign(currency);
  const byWeight = priceUnit === WEIGHT_UNIT;
  const amount = ecoContribution({ quantity, price: decimal(price), priceUnit, itemWeight });
  return (
    <span className={STEP}>
      <StreamChip code={schemeCode} />
      <span className="text-pen">{format.quantity(quantity)}</span>
      {byWeight && (
        <>
          <Operator>×</Operator>
          {itemWeight === null ? <Unknown /> : format.weight(itemWeight)}
          <small className={UNIT}>kg</small>
        </>
      )}
      <Operator>×</Operator>
      {format.barePrice(decimal(price))}
      <small className={UNIT}>
        {byWeight ? t("perKilogramShort", { sign }) : t("perItemShort", { sign })}
      </small>
      <Operator>=</Operator>
      <b className="font-heavy">{byWeight && itemWeight === null ? "?" : format.money(amount, currency)}</b>
    </span>
  );
}
