"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useActorName } from "@/components/activity/use-actor-name";
import type { Selection } from "@/components/selection/selection";
import { SectionTitle } from "@/components/ui/heading";
import { useFormat } from "@/components/ui/use-format";
import { getProductHistory } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";

/** What happened to the product, when, and who did it. */
export function ProductHistory({ selection, productId }: { selection: Selection; productId: string }) {
  const t = useTranslations("history");
  const format = useFormat();
  const actorName = useActorName();
  const events = useQuery(
    query(getProductHistory, {
      params: { ProducerNrn: selection.producer, EcoProductId: productId },
      query: { EprCountryCode: selection.country },
    }),
  );
  if (!events.data || events.data.data.length === 0) return null;
  return (
    <section>
      <SectionTitle className="mb-2">{t("title")}</SectionTitle>
      <ol>
        {events.data.data.map(({ kind, at, by, period, revision, reason, from, to, requestId }) => (
          <li
            className="grid grid-cols-[6.75rem_1fr] gap-3 border-rule border-t py-2 text-sm"
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
    </section>
  );
}
