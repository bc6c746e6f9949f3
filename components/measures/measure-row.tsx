"use client";

import { memo, useSyncExternalStore } from "react";
import { ItemButton } from "@/components/amounts/item-button";
import { WhyButton } from "@/components/amounts/why-button";
import { PortalLink } from "@/components/selection/portal-link";
import type { Selection } from "@/components/selection/selection";
import { StreamChip } from "@/components/streams/stream-chip";
import { Unknown } from "@/components/ui/nothing";
import type { FilledMeasure } from "@/db/vocabulary";
import { groupBy } from "@/lib/group-by";
import { type FillRow, spreadOf } from "./fill-row";
import { MeasureRemark } from "./measure-remark";
import type { MeasureSheet } from "./measure-sheet";
import type { MeasureTexts } from "./measure-texts";
import type { MeasureToFill } from "./measures-of-page";
import { ValueCell } from "./value-cell";
import { WhyAtStake } from "./why";

type MeasureRowProps = {
  sheet: MeasureSheet;
  texts: MeasureTexts;
  selection: Selection;
  measure: FilledMeasure;
  currency: string;
  source: MeasureToFill;
  index: number;
  /** Whether the reader may write. */
  may: boolean;
  isSelected: boolean;
};

/** One product: the line that rests on the measure, what is known of it, and what that is worth. */
export const MeasureRowView = memo(function MeasureRowView(props: MeasureRowProps) {
  const { sheet, texts, selection, measure, currency, source, index, may, isSelected } = props;
  const read = () => sheet.row(source);
  const row = useSyncExternalStore(sheet.subscribe, read, read);
  const write = (text: string) => sheet.write({ [source.ecoProductId]: text });
  return (
    <tr className="max-desk:h-auto max-desk:grid-rows-[2.25rem_minmax(1.75rem,auto)] max-desk:pb-1">
      <td className="pr-2 pl-0 text-right text-2xs text-print-faint max-desk:hidden">{index + 1}</td>
      <ProductHead row={row} may={may} />
      <td className="overflow-hidden text-ellipsis text-xs max-desk:hidden">
        <ScaleLines row={row} texts={texts} />
      </td>
      {may && <ValueCell texts={texts} measure={measure} row={row} index={index} isSelected={isSelected} />}
      <td className="remark text-print-muted text-xs" id={`remark-${index}`}>
        <span className="flex items-center gap-2.5 max-desk:justify-end">
          <MeasureRemark texts={texts} measure={measure} row={row} onWrite={may ? write : undefined} />
        </span>
      </td>
      <td className="whitespace-nowrap text-right text-print-muted max-desk:hidden">
        {texts.format.quantity(source.quantity)}
      </td>
      <td className={`whitespace-nowrap text-right max-desk:hidden ${row.filled ? "text-pen" : ""}`}>
        <PerItem row={row} texts={texts} selection={selection} currency={currency} />
      </td>
      <td className="pinned-end whitespace-nowrap text-right">
        <AtStake row={row} texts={texts} selection={selection} currency={currency} />
      </td>
    </tr>
  );
});

function ProductHead({ row: { name, source }, may }: { row: FillRow; may: boolean }) {
  const { externalId, externalIdType } = source;
  return (
    <th scope="row" className="pinned leading-tight" title={`${name} ${externalIdType} ${externalId}`}>
      <PortalLink to={`/products/${encodeURIComponent(externalId)}`} tabIndex={may ? -1 : 0}>
        {name}
      </PortalLink>
      <small className="block text-2xs/none text-print-muted max-desk:hidden">{`${externalIdType} ${externalId}`}</small>
    </th>
  );
}

/** The lines that the measure decides, scheme by scheme. */
function ScaleLines({ row: { source, filled }, texts: { format } }: Pick<OwedProps, "row" | "texts">) {
  const { lines } = filled ?? source;
  return [...groupBy(lines, ({ schemeCode }) => schemeCode)].map(([code, own]) => (
    <StreamChip key={code} code={code} title={own[0]?.ecoOrganismName}>
      {format.list(own.map(({ scaleCode }) => scaleCode))}
    </StreamChip>
  ));
}

type OwedProps = Pick<MeasureRowProps, "texts" | "selection" | "currency"> & { row: FillRow };

/** What one item owes, by what is suggested or by what was saved. */
function PerItem({ row, texts: { format }, selection, currency }: OwedProps) {
  const { perItem, lines } = row.filled ?? row.source;
  if (perItem === null) return <Unknown />;
  return (
    <ItemButton
      selection={selection}
      reference={row.source.externalId}
      name={row.name}
      currency={currency}
      priced={lines.map(({ pricing, ...line }) => ({ ...line, ...pricing, pricing, quantity: "1" }))}
      amount={format.perItem(perItem)}
    />
  );
}

/** What lies between the lowest and the highest that is owed; nothing any more once the measure is declared. */
function AtStake({ row: { source, name, filled }, texts: { t, format }, selection, currency }: OwedProps) {
  if (filled) return <span className="text-print-faint">{t("settled")}</span>;
  const spread = spreadOf(source.lines);
  if (spread === undefined) return <Unknown />;
  const amount = format.amount(source.atStake);
  return (
    <WhyButton
      label={t("askAtStake", { amount, product: name })}
      why={<WhyAtStake selection={selection} row={source} name={name} currency={currency} spread={spread} />}
    >
      {amount}
    </WhyButton>
  );
}
