"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useActorName } from "@/components/activity/use-actor-name";
import type { Selection } from "@/components/selection/selection";
import { useFormat } from "@/components/ui/use-format";
import { productHistory } from "./queries";

/** What happened to the product, when, and who did it. */
export function ProductHistory({ selection, productId }: { selection: Selection; productId: string }) {
  const t = useTranslations("history");
  const format = useFormat();
  const actorName = useActorName();
  const events = useQuery(productHistory(selection, productId));
  if (!events.data || events.data.length === 0) return null;
  return (
    <section>
      <h2 className="section-title mb-2">{t("title")}</h2>
      <ol className="history">
        {events.data.map(({ kind, at, by, period, revision, reason, from, to, requestId }) => (
          <li key={`${kind} ${at}`}>
            <time dateTime={at}>{`${format.dayOfYear(at)}\n${format.time(at)}`}</time>
            <span>
              {t(kind, { year: period ?? "", revision: revision ?? 0 })}
              {to !== null && <small>{t("fromTo", { from: from || t("none"), to: to || t("none") })}</small>}
              {by && <small>{t("by", { who: actorName(by) })}</small>}
              {reason && <small>{reason}</small>}
              {requestId && <small className="wrap-anywhere">{t("request", { id: requestId })}</small>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
