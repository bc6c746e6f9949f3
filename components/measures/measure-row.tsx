"use client";

import { memo } from "react";
import { ItemButton } from "@/components/amounts/item-button";
import { WhyButton } from "@/components/amounts/why-button";
import { CELL_MARK } from "@/components/declarations/grid/grid-classes";
import { PortalLink } from "@/components/selection/portal-link";
import type { Selection } from "@/components/selection/selection";
import { StreamChip } from "@/components/streams/stream-chip";
import { Icon } from "@/components/ui/icon";
import { Unknown } from "@/components/ui/nothing";
import type { FilledMeasure } from "@/db/vocabulary";
import { groupBy } from "@/lib/group-by";
import { type FilledRow, fillRow, type Refusal, spreadOf } from "./fill-row";
import { MeasureRemark } from "./measure-remark";
import type { MeasureTexts } from "./measure-texts";
import type { MeasureToFill } from "./measures-of-page";
import { WhyAtStake } from "./why";

type MeasureRowProps = {
  texts: MeasureTexts;
  selection: Selection;
  measure: FilledMeasure;
  currency: string;
  source: MeasureToFill;
  typed: string | undefined;
  filled: FilledRow | undefined;
  refusal: Refusal | undefined;
  index: number;
  /** Whether the reader may write. */
  may: boolean;
  isSelected: boolean;
  onWrite: (index: number, written: string) => void;
};

/** One product: the line that rests on the measure, what is said of it, and what that is worth. */
export const MeasureRowView = memo(function MeasureRowView(props: MeasureRowProps) {
  const { texts, selection, measure, currency, source, typed, filled, refusal, index, may } = props;
  const { t, locale, format } = texts;
  const known = { measure, locale, decimalMark: format.decimalMark, typed, filled, refusal };
  const { name, cell, shown, isDirty, refused, isDoubtful } = fillRow(source, known);
  const { externalId, externalIdType, quantity, atStake } = source;
  const { perItem, lines } = filled ?? source;
  const spread = spreadOf(source.lines);
  const isWrong = cell.state === "error" || refused !== undefined;
  const state = isWrong
    ? "error"
    : isDoubtful
      ? "unusual"
      : cell.state === "empty" && !filled
        ? "empty"
        : "written";
  return (
    <tr className="max-desk:h-auto max-desk:grid-rows-[2.25rem_minmax(1.75rem,auto)] max-desk:pb-1">
      <td className="pr-2 pl-0 text-right text-2xs text-print-faint max-desk:hidden">{index + 1}</td>
      <th scope="row" className="pinned leading-tight" title={`${name} ${externalIdType} ${externalId}`}>
        <PortalLink to={`/products/${encodeURIComponent(externalId)}`} tabIndex={may ? -1 : 0}>
          {name}
        </PortalLink>
        <small className="block text-2xs/none text-print-muted max-desk:hidden">{`${externalIdType} ${externalId}`}</small>
      </th>
      <td className="overflow-hidden text-ellipsis text-xs max-desk:hidden">
        {[...groupBy(lines, ({ schemeCode }) => schemeCode)].map(([code, of]) => (
          <StreamChip key={code} code={code} title={of[0]?.ecoOrganismName}>
            {format.list(of.map(({ scaleCode }) => scaleCode))}
          </StreamChip>
        ))}
      </td>
      {may && (
        <td className="quantity" data-cell={state} data-dirty={isDirty} data-selected={props.isSelected}>
          {isWrong && <Icon of="circle-alert" size={CELL_MARK} />}
          {!isWrong && isDoubtful && <Icon of="triangle-alert" size={CELL_MARK} />}
          <input
            data-row={index}
            inputMode="decimal"
            autoComplete="off"
            spellCheck={false}
            aria-label={t(`valueOf.${measure}`, { product: name })}
            aria-invalid={isWrong || undefined}
            aria-describedby={`remark-${index}`}
            value={shown}
            onChange={ignore}
          />
        </td>
      )}
      <td className="remark text-print-muted text-xs" id={`remark-${index}`}>
        <span className="flex items-center gap-2.5 max-desk:justify-end">
          <MeasureRemark
            texts={texts}
            measure={measure}
            row={source}
            name={name}
            cell={cell}
            filled={filled}
            refused={refused}
            onWrite={may ? (written) => props.onWrite(index, written) : undefined}
          />
        </span>
      </td>
      <td className="whitespace-nowrap text-right text-print-muted max-desk:hidden">
        {format.quantity(quantity)}
      </td>
      <td className={`whitespace-nowrap text-right max-desk:hidden ${filled ? "text-pen" : ""}`}>
        {perItem === null ? (
          <Unknown />
        ) : (
          <ItemButton
            selection={selection}
            reference={externalId}
            name={name}
            currency={currency}
            priced={lines.map(({ pricing, ...line }) => ({ ...line, ...pricing, pricing, quantity: "1" }))}
            amount={format.perItem(perItem)}
          />
        )}
      </td>
      <td className="pinned-end whitespace-nowrap text-right">
        {filled ? (
          <span className="text-print-faint">{t("settled")}</span>
        ) : spread === undefined ? (
          <Unknown />
        ) : (
          <WhyButton
            label={t("askAtStake", { amount: format.amount(atStake), product: name })}
            why={
              <WhyAtStake
                selection={selection}
                row={source}
                name={name}
                currency={currency}
                spread={spread}
              />
            }
          >
            {format.amount(atStake)}
          </WhyButton>
        )}
      </td>
    </tr>
  );
});

/** What is typed is heard by the table. */
function ignore() {}
