"use client";

import { useTranslations } from "next-intl";
import { useStreamText } from "@/components/streams/use-stream-text";
import { Table } from "@/components/ui/table";
import { useFormat } from "@/components/ui/use-format";
import type { Doubts } from "./doubts-of-page";

/** Where the list stands on the page. */
export const QUEUE_LIST = "doubts";

type QueueListProps = {
  doubts: Doubts;
  currency: string;
  /** The product that is looked at. */
  shown: string;
  onShow: (place: number) => void;
};

/** The queue: each product with what hangs on it, as difference × chance. */
export function QueueList({ doubts, currency, shown, onShow }: QueueListProps) {
  const t = useTranslations("doubts");
  const format = useFormat();
  const streamText = useStreamText();
  return (
    <>
      <div id={QUEUE_LIST} data-formula className="sheet overflow-hidden">
        <Table banded={false} top className="[--cell-y:0.5rem]">
          <caption className="sr-only">{t("title")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("product")}</th>
              <th scope="col" className="text-right">
                {t("atRisk", { currency })}
                <small className="block font-normal">{t("formula")}</small>
              </th>
            </tr>
          </thead>
          <tbody>
            {doubts.data.map(({ ecoProductId, title, externalId, choices, ...row }, index) => (
              <tr
                key={ecoProductId}
                aria-current={ecoProductId === shown || undefined}
                className="aria-[current=true]:bg-pen-wash"
              >
                <th scope="row" className="wrap-anywhere">
                  <button
                    type="button"
                    className="text-left font-semibold hover:underline"
                    onClick={() => onShow(index)}
                  >
                    {title ?? externalId}
                  </button>
                  <small className="block text-print-muted">
                    {t("oneOrOther", {
                      one: streamText(choices[0]?.stream ?? "NONE"),
                      other: streamText(choices[1]?.stream ?? "NONE"),
                    })}
                  </small>
                  {row.question && <small className="block text-check">{t("asked")}</small>}
                </th>
                <td className="whitespace-nowrap text-right">
                  <span className="font-semibold">
                    {row.atRisk === null ? t("unknown") : format.amount(row.atRisk)}
                  </span>
                  {row.difference !== null && (
                    <small className="block text-print-muted">
                      {format.amount(row.difference)} × {format.confidence(row.chance)}
                    </small>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t("inDoubt", { count: doubts.total })}</th>
              <td className="text-right">{format.amount(doubts.atRisk)}</td>
            </tr>
          </tfoot>
        </Table>
      </div>
      <p className="mt-3 text-print-muted text-sm/cosy">
        {doubts.total > doubts.data.length && t("firstOnly", { count: doubts.data.length })} {t("explained")}
      </p>
    </>
  );
}
