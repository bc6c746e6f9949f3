"use client";

import { StreamChip } from "@/components/streams/stream-chip";
import type { StreamColumn } from "@/components/streams/stream-order";
import { byStream } from "@/lib/domain/stream-order";
import type { DraftRow } from "../draft/declaration-draft";
import type { SchemeAmount } from "../draft/grid-row";
import { Estimated } from "./estimated";
import type { GridTexts } from "./grid-texts";
import { NotKnown } from "./not-known";
import type { AskRow } from "./use-ask-row";

/** An amount that opens why; drawn a thousand times, so that it has few styles. */
const AMOUNT = "min-h-(--target) text-inherit hover:border-b hover:border-dotted hover:text-pen";

/** What is written and not saved is blue, and so is what it comes to. */
const ink = ({ edited }: DraftRow) => (edited ? "text-pen" : "");

type TotalCellProps = { texts: GridTexts; row: DraftRow; onAsk: AskRow };

type AmountCellsProps = TotalCellProps & {
  columns: readonly StreamColumn[];
  /** Whether a row lists its schemes, and has no column for each. */
  listed: boolean;
};

/** What each scheme asks, in its column, or one after the other in a list. */
export function AmountCells({ texts, row, columns, listed, onAsk }: AmountCellsProps) {
  if (listed)
    return (
      <td className={`amount-list max-desk:hidden ${ink(row)}`}>
        <div className="slots">
          {row.amounts.toSorted(byStream).map((amount) => {
            const scheme = columns.find(({ schemeCode }) => schemeCode === amount.schemeCode);
            return (
              <StreamChip key={amount.schemeCode} code={amount.schemeCode} title={scheme?.name}>
                <Amount texts={texts} row={row} amount={amount} scheme={scheme?.name} onAsk={onAsk} />
              </StreamChip>
            );
          })}
        </div>
      </td>
    );
  return columns.map(({ schemeCode, name }) => {
    const amount = row.amounts.find((each) => each.schemeCode === schemeCode);
    if (!amount && row.amounts.length > 0)
      return <td key={schemeCode} className="none text-print-faint max-desk:hidden" />;
    return (
      <td key={schemeCode} className={`whitespace-nowrap text-right max-desk:hidden ${ink(row)}`}>
        {amount && <Amount texts={texts} row={row} amount={amount} scheme={name} onAsk={onAsk} />}
      </td>
    );
  });
}

type AmountProps = TotalCellProps & {
  amount: SchemeAmount;
  /** The scheme's name. */
  scheme: string | undefined;
};

/** Of nothing sold, or of what can't be computed, nothing is estimated. */
const restsOnEstimate = ({ amount, isEstimated, lacksWeight }: SchemeAmount): boolean =>
  isEstimated && !lacksWeight && Number(amount ?? 0) !== 0;

/** What one scheme asks, which opens why; nothing while there is no quantity. */
function Amount({ texts, row, amount, scheme = amount.schemeCode, onAsk }: AmountProps) {
  const { t, format } = texts;
  const { schemeCode, lacksPrice } = amount;
  if (amount.amount === undefined) return lacksPrice ? <NotKnown texts={texts} /> : null;
  const shown = amount.lacksWeight ? t("weightMissing") : format.amount(amount.amount);
  return (
    <>
      {restsOnEstimate(amount) && <Estimated texts={texts} />}
      <button
        type="button"
        className={AMOUNT}
        data-why
        tabIndex={-1}
        aria-label={texts.amount("ask", { amount: shown, scheme, product: row.name })}
        onClick={(event) => onAsk(event.currentTarget, row, schemeCode)}
      >
        {shown}
      </button>
      {lacksPrice && (
        <>
          <span className="text-print-faint" aria-hidden="true">
            {" + "}
          </span>
          <NotKnown texts={texts} />
        </>
      )}
    </>
  );
}

/** What all schemes ask together, which opens why. */
export function TotalCell({ texts, row, onAsk }: TotalCellProps) {
  const { amount, format } = texts;
  return (
    <td className={`pinned-end whitespace-nowrap text-right ${ink(row)}`}>
      {row.total !== undefined && row.amounts.some(restsOnEstimate) && <Estimated texts={texts} />}
      {row.total !== undefined && (
        <button
          type="button"
          className={AMOUNT}
          data-why
          tabIndex={-1}
          aria-label={amount("askTotal", { amount: format.amount(row.total), of: row.name })}
          onClick={(event) => onAsk(event.currentTarget, row)}
        >
          {format.amount(row.total)}
        </button>
      )}
    </td>
  );
}
