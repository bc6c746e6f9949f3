"use client";

import { useTranslations } from "next-intl";
import { useActorName } from "@/components/activity/use-actor-name";
import { useFormat } from "@/components/ui/use-format";
import type { Answer } from "@/lib/client/call";

type Event = Answer<"getProductHistory">["data"][number];

/** Events of a product, each with its moment and who caused it. */
export function HistoryList({ events }: { events: readonly Event[] }) {
  const t = useTranslations("history");
  const format = useFormat();
  const actorName = useActorName();
  return (
    <ol>
      {events.map(({ kind, at, by, period, revision, reason, from, to, requestId }) => (
        <li
          className="grid grid-cols-[6.75rem_1fr] gap-3 border-rule border-t py-2 text-sm print:break-inside-avoid"
          key={`${kind} ${at}`}
        >
          <time
            className="block whitespace-pre text-print-muted text-xs/[1.35rem]"
            dateTime={at}
          >{`${format.dayOfYear(at)}\n${format.time(at)}`}</time>
          <span>
            {t(kind, { year: period ?? "", revision: revision ?? 0 })}
            {to !== null && (
              <small className="block text-print-muted text-xs">
                {t("fromTo", { from: from || t("none"), to: to || t("none") })}
              </small>
            )}
            {by && (
              <small className="block text-print-muted text-xs">{t("by", { who: actorName(by) })}</small>
            )}
            {reason && <small className="block text-print-muted text-xs">{reason}</small>}
            {requestId && (
              <small className="wrap-anywhere block text-print-muted text-xs">
                {t("request", { id: requestId })}
              </small>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
