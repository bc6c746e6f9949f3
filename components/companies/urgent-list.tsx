"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { PortalLink } from "@/components/selection/portal-link";
import type { Selection } from "@/components/selection/selection";
import { StreamChip } from "@/components/streams/stream-chip";
import { SectionTitle } from "@/components/ui/heading";
import { useFormat } from "@/components/ui/use-format";
import { listDeclarationPeriods } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { daysBetween } from "@/lib/i18n/format";
import { type Entry, isLate, turnOf } from "./cells";

const SHOWN = 20;
const ITEM =
  "grid grid-cols-[7rem_1fr_5rem_auto] items-center gap-4 border-rule border-b py-2.5 text-sm/snug max-desk:grid-cols-[1fr_auto] max-desk:gap-x-3 max-desk:gap-y-1";

type UrgentListProps = { entries: readonly Entry[]; selection: Selection; today: string };

/** What to do, the most urgent first. */
export function UrgentList({ entries, selection, today }: UrgentListProps) {
  const t = useTranslations("companies");
  const format = useFormat();
  const periods = useQuery(query(listDeclarationPeriods, { query: { EprCountryCode: selection.country } }));
  if (entries.length === 0) return null;
  const endsOn = periods.data?.find(({ code }) => code === selection.period)?.endsOn;
  return (
    <section className="mt-6 max-w-[64rem]">
      <SectionTitle className="mb-2">{t("urgent")}</SectionTitle>
      <ul>
        {entries.slice(0, SHOWN).map(({ company, scheme }) => {
          const turn = turnOf(scheme, { endsOn, today });
          const late = isLate(scheme, today);
          const days = scheme.deadline === null ? undefined : daysBetween(today, scheme.deadline);
          return (
            <li key={`${company.nrn} ${scheme.schemeProId}`} className={ITEM}>
              <b className={`font-semibold ${late ? "text-stop" : ""}`}>
                {days === undefined
                  ? t("noDeadline")
                  : days < 0
                    ? t(late ? "daysLate" : "closedAgo", { days: -days })
                    : t("inDays", { days })}
              </b>
              <span className="max-desk:order-3 max-desk:col-span-full">
                {t.rich(`turns.${turn}`, {
                  company: company.companyName,
                  scheme: scheme.ecoOrganismName,
                  count: scheme.countMissing,
                  day: endsOn ? format.dayOfYear(endsOn) : "",
                  b: (words) => <b className="font-semibold">{words}</b>,
                })}
              </span>
              <span className="max-desk:hidden">
                <StreamChip code={scheme.schemeCode} />
              </span>
              <PortalLink
                className="link whitespace-nowrap text-right"
                to={turn === "begin" || turn === "fill" ? "/declaration" : "/declaration/review"}
                of={{ ...selection, producer: company.nrn }}
              >
                {t(turn === "begin" || turn === "beginOrNil" ? "begin" : "goOn")}
                <span className="sr-only">{` ${format.list([company.companyName, scheme.ecoOrganismName])}`}</span>
              </PortalLink>
            </li>
          );
        })}
      </ul>
      {entries.length > SHOWN && (
        <p className="mt-2 text-print-muted text-sm/cosy">{t("more", { count: entries.length - SHOWN })}</p>
      )}
    </section>
  );
}
