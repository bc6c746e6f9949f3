"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useSentence } from "@/components/activity/use-sentence";
import { EmptyState } from "@/components/ui/empty-state";
import { Failure } from "@/components/ui/failure";
import { useFormat } from "@/components/ui/use-format";
import { changesQuery } from "./producer-queries";
import { Section } from "./section";

/** The latest of what was done for a producer, a sentence each. */
export function ProducerActivity({ nrn }: { nrn: string }) {
  const t = useTranslations("operator");
  const format = useFormat();
  const sentenceOf = useSentence();
  const found = useQuery(changesQuery(nrn));
  if (found.isLoadingError) return <Failure error={found.error} />;
  return (
    <Section
      title={t("producers.activity")}
      action={
        <Link className="link text-sm" href={`/operator/audit?ProducerNrn=${encodeURIComponent(nrn)}`}>
          {t("producers.allActivity")}
        </Link>
      }
    >
      <div className="sheet">
        {found.data?.data.length === 0 && <EmptyState title={t("producers.noActivity")} />}
        <ul>
          {found.data?.data.map((entry) => (
            <li
              key={`${entry.at} ${entry.requestId} ${entry.action}`}
              className="grid grid-cols-[10rem_minmax(0,1fr)] gap-x-4 border-rule border-b px-4 py-2 text-sm/snug last:border-0 max-desk:grid-cols-1"
            >
              <time className="text-print-muted" dateTime={entry.at}>
                {format.moment(entry.at)}
              </time>
              <span className="wrap-anywhere">{sentenceOf(entry)}</span>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
