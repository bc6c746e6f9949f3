"use client";

import { useTranslations } from "next-intl";
import { PortalLink } from "@/components/selection/portal-link";
import type { Selection } from "@/components/selection/selection";
import { StreamChip } from "@/components/streams/stream-chip";
import { SectionTitle } from "@/components/ui/heading";
import { useToday } from "@/components/ui/use-format";
import { daysBetween } from "@/lib/i18n/format";
import type { Entry } from "./cells";

const SHOWN = 20;
const ITEM =
  "grid grid-cols-[7rem_1fr_5rem_auto] items-center gap-4 border-rule border-b py-2.5 text-sm/snug max-desk:grid-cols-[1fr_auto] max-desk:gap-x-3 max-desk:gap-y-1";

/** What to do, the most urgent first. */
export function UrgentList({ entries, selection }: { entries: readonly Entry[]; selection: Selection }) {
  const t = useTranslations("companies");
  const today = useToday();
  if (entries.length === 0) return null;
  return (
    <section className="mt-6 max-w-[64rem]">
      <SectionTitle className="mb-2">{t("urgent")}</SectionTitle>
      <ul>
        {entries.slice(0, SHOWN).map(({ company, scheme }) => {
          const days = scheme.deadline === null ? undefined : daysBetween(today, scheme.deadline);
          return (
            <li key={`${company.nrn} ${scheme.schemeProId}`} className={ITEM}>
              <b className={`font-semibold ${days !== undefined && days < 0 ? "text-stop" : ""}`}>
                {days === undefined
                  ? t("noDeadline")
                  : days < 0
                    ? t("daysLate", { days: -days })
                    : t("inDays", { days })}
              </b>
              <span className="max-desk:order-3 max-desk:col-span-full">
                {t.rich(scheme.status === "NOT_STARTED" ? "toBegin" : "toFinish", {
                  company: company.companyName,
                  scheme: scheme.ecoOrganismName,
                  count: scheme.countMissing,
                  b: (words) => <b className="font-semibold">{words}</b>,
                })}
              </span>
              <span className="max-desk:hidden">
                <StreamChip code={scheme.schemeCode} />
              </span>
              <PortalLink
                className="link whitespace-nowrap text-right"
                to="/declaration"
                of={{ ...selection, producer: company.nrn }}
              >
                {t(scheme.status === "NOT_STARTED" ? "begin" : "goOn")}
                <span className="sr-only">{` ${company.companyName}, ${scheme.ecoOrganismName}`}</span>
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
