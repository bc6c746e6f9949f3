"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { Selection } from "@/components/selection/selection";
import { SectionTitle } from "@/components/ui/heading";
import { getProductHistory } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { HistoryList } from "./history-list";

/** What happened to the product, when, and who did it. */
export function ProductHistory({ selection, productId }: { selection: Selection; productId: string }) {
  const t = useTranslations("history");
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
      <HistoryList events={events.data.data} />
    </section>
  );
}
