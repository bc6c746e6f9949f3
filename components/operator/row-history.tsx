"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Failure } from "@/components/ui/failure";
import { Bone } from "@/components/ui/skeleton";
import { useFormat } from "@/components/ui/use-format";
import { listScaleChanges } from "@/lib/client/endpoints";
import { pageAt, query } from "@/lib/client/query";
import type { ScaleRowKind } from "@/lib/domain/pricing/scale-line";
import { OtherPages } from "./other-pages";

type RowHistoryProps = {
  of: { SchemeProId: string; DeclarationPeriodCode: string };
  kind: ScaleRowKind;
  code: string;
  currency: string;
};

/** What a line asked in every period, and who made what of a row: asked for when it is opened. */
export function RowHistory(props: RowHistoryProps) {
  const t = useTranslations("operator.schemes.history");
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="mt-5 border-rule border-t pt-4"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="link cursor-pointer text-sm">{t("title")}</summary>
      {isOpen && <History {...props} />}
    </details>
  );
}

const SHOWN = 10;

function History({ of, kind, code, currency }: RowHistoryProps) {
  const t = useTranslations("operator.schemes");
  const amounts = useTranslations("amount");
  const format = useFormat();
  const [offset, setOffset] = useState(0);
  const { data, error, isLoadingError } = useQuery(
    query(listScaleChanges, {
      params: of,
      query: { Kind: kind, ScaleCode: code, ...pageAt(offset, SHOWN) },
    }),
  );
  if (isLoadingError) return <Failure error={error} />;
  if (!data) return <Bone width={12} />;
  const daysOf = ({ validFrom, validTo }: { validFrom: string | null; validTo: string | null }) =>
    [
      validFrom && t("since", { day: format.dayOfYear(validFrom) }),
      validTo && t("until", { day: format.dayOfYear(validTo) }),
    ]
      .filter(Boolean)
      .join(" ") || t("history.all");
  return (
    <div className="mt-3 grid gap-5 text-sm/cosy desk:grid-cols-2">
      {data.prices.length > 0 && (
        <div>
          <h3 className="font-semibold">{t("history.prices")}</h3>
          <ul className="mt-1 grid gap-1">
            {data.prices.map(({ declarationPeriodCode, price, chargedPer, certainty, ...days }) => (
              <li key={`${declarationPeriodCode} ${days.validFrom}`} className="flex justify-between gap-4">
                <span>
                  {declarationPeriodCode} <span className="text-print-muted">{daysOf(days)}</span>
                </span>
                <span className="text-right tabular-nums">
                  {format.price(price)} {currency} {amounts(`per.${chargedPer}`)}
                  <small className="block text-print-muted">{t(`certainty.${certainty}`)}</small>
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <h3 className="font-semibold">{t("history.changes")}</h3>
        {data.data.length === 0 && <p className="mt-1 text-print-muted">{t("history.none")}</p>}
        <ol className="mt-1 grid gap-2">
          {data.data.map(({ change, actorName, createdAt, changes }) => (
            <li key={`${createdAt} ${change}`}>
              <p className="text-print-muted">
                {`${format.moment(createdAt)} · ${actorName ?? t("history.somebody")} · ${t(`change.${change}`)}`}
              </p>
              {change === "changed" && (
                <ul>
                  {changes.map(({ field, from, to }) => (
                    <li key={field}>
                      <code>{field}</code>: {from ?? t("history.nothing")} → {to ?? t("history.nothing")}
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ol>
        <OtherPages offset={offset} limit={SHOWN} total={data.total} onChange={setOffset} />
      </div>
    </div>
  );
}
