"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { Selection } from "@/components/selection/selection";
import { useActorName } from "@/components/sessions/use-actor-name";
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
    <section className="mt-9 max-w-5xl">
      <h2 className="section-title mb-2">{t("title")}</h2>
      <table className="table">
        <caption className="sr-only">{t("title")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("when")}</th>
            <th scope="col">{t("what")}</th>
            <th scope="col">{t("who")}</th>
          </tr>
        </thead>
        <tbody>
          {events.data.map(({ kind, at, actor, period, revision, reason }) => (
            <tr key={`${kind} ${at}`}>
              <td className="whitespace-nowrap">{`${format.dayOfYear(at)}, ${format.time(at)}`}</td>
              <td>
                {t(kind, { year: period ?? "", revision: revision ?? 0 })}
                {reason && <span className="block text-print-muted text-xs">{reason}</span>}
              </td>
              <td className="text-print-muted">{actor && actorName(actor)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
