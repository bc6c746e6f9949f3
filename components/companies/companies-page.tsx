"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import type { Selection } from "@/components/selection/selection";
import { useTodayIn } from "@/components/selection/use-days-in";
import { useSelection } from "@/components/selection/use-selection";
import { EmptyState } from "@/components/ui/empty-state";
import { Failure } from "@/components/ui/failure";
import { useFilters } from "@/components/ui/filters";
import { Headline } from "@/components/ui/heading";
import { Pager } from "@/components/ui/pager";
import { Bone } from "@/components/ui/skeleton";
import { useFormat } from "@/components/ui/use-format";
import { isSettled } from "@/lib/domain/declaration-status";
import { daysBetween } from "@/lib/i18n/format";
import { sentenceGap } from "@/lib/i18n/join-sentences";
import { type Company, isLate, isOpenPart, mayWriteFor, openEntries } from "./cells";
import { COMPANIES_PAGE, companiesPage } from "./companies-of-page";
import { CompanyMatrix } from "./company-matrix";
import { UrgentList } from "./urgent-list";

const SOON_DAYS = 30;

/** "Which company first?": every company of the reader in one table, and what is most urgent under it. */
export function CompaniesPage() {
  const [selection] = useSelection();
  return selection ? <CompaniesOf selection={selection} /> : <CompaniesSkeleton />;
}

function CompaniesOf({ selection }: { selection: Selection }) {
  const t = useTranslations("companies");
  const today = useTodayIn(selection.country);
  const { filters, offset, toOffset, change } = useFilters(["show"]);
  const found = useQuery({ ...companiesPage(selection, offset), placeholderData: keepPreviousData });
  if (found.isLoadingError) return <Failure error={found.error} />;
  if (!found.data) return <CompaniesSkeleton />;
  const { data: companies, currency, total } = found.data;
  const views = {
    all: companies,
    late: companies.filter(({ schemes }) => schemes.some((scheme) => isLate(scheme, today))),
    soon: companies.filter(({ schemes }) => schemes.some((scheme) => isSoon(scheme, today))),
  };
  const shown = filters.show === "late" || filters.show === "soon" ? filters.show : "all";
  return (
    <>
      <div className="pt-3 pb-6">
        <Headline>
          <Sentence companies={companies} today={today} />
        </Headline>
        <p className="mt-3 max-w-(--measure) text-md text-print-muted">
          <Lead companies={companies} />
        </p>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that choose, not the fields of a form */}
      <div className="mb-3 flex flex-wrap gap-6 text-sm" role="group" aria-label={t("show")}>
        {(["all", "late", "soon"] as const).map((view) => (
          <button
            key={view}
            type="button"
            className="min-h-(--target) border-transparent border-b-2 text-pen hover:border-pen-rule aria-pressed:border-print aria-pressed:font-semibold aria-pressed:text-print"
            aria-pressed={view === shown}
            onClick={() => change({ show: view === "all" ? "" : view })}
          >
            {t(`views.${view}`)} <small className="font-normal text-print-muted">{views[view].length}</small>
          </button>
        ))}
      </div>
      {views[shown].length === 0 ? (
        <div className="sheet">
          <EmptyState title={t(`none.${shown}`)} />
        </div>
      ) : (
        <CompanyMatrix companies={views[shown]} currency={currency} selection={selection} today={today} />
      )}
      <Pager offset={offset} limit={COMPANIES_PAGE} total={total} onChange={toOffset} />
      <UrgentList entries={openEntries(views[shown], today)} selection={selection} today={today} />
    </>
  );
}

const isSoon = (scheme: Company["schemes"][number], today: string): boolean => {
  if (!isOpenPart(scheme) || scheme.deadline === null) return false;
  const days = daysBetween(today, scheme.deadline);
  return days >= 0 && days <= SOON_DAYS;
};

type SentenceProps = { companies: readonly Company[]; today: string };

/** How many are late, and what closes next for how many. */
function Sentence({ companies, today }: SentenceProps) {
  const t = useTranslations("companies");
  const open = openEntries(companies, today);
  const late = open.filter(({ scheme }) => isLate(scheme, today)).length;
  const next = open.find(({ scheme }) => scheme.deadline !== null && scheme.deadline >= today)?.scheme;
  const concerned = open.filter(({ scheme }) => scheme.schemeProId === next?.schemeProId).length;
  if (open.length === 0) return t("nothingOpen");
  return (
    <>
      {late > 0 ? t("late", { count: late }) : !next && t("openOnly", { count: open.length })}
      {late > 0 && next && " "}
      {next &&
        t.rich("closes", {
          scheme: next.ecoOrganismName,
          days: daysBetween(today, next.deadline ?? today),
          count: concerned,
          line: (name) => (
            <u
              className="whitespace-nowrap underline decoration-[0.11em] decoration-stream underline-offset-[0.13em] [text-decoration-skip-ink:none]"
              data-stream={next.schemeCode}
            >
              {name}
            </u>
          ),
        })}
    </>
  );
}

/** How many are done, and for whom the reader may write. */
function Lead({ companies }: { companies: readonly Company[] }) {
  const t = useTranslations("companies");
  const locale = useLocale();
  const format = useFormat();
  const all = companies.flatMap(({ schemes }) => schemes);
  const read = companies.filter((company) => !mayWriteFor(company)).map(({ companyName }) => companyName);
  return (
    <>
      {t("done", { count: all.filter(({ status }) => isSettled(status)).length, total: all.length })}
      {sentenceGap(locale)}
      {read.length > 0 &&
        t("onlyRead", {
          count: companies.length - read.length,
          companies: format.list(read.slice(0, 3)),
          more: Math.max(0, read.length - 3),
        })}
    </>
  );
}

function CompaniesSkeleton() {
  return (
    <div className="pt-3 pb-6">
      <Headline as="p">
        <Bone width={16} />
      </Headline>
    </div>
  );
}
