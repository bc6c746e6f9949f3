"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { ofSelection, type Selection } from "@/components/selection/selection";
import { useSelection } from "@/components/selection/use-selection";
import { EmptyState } from "@/components/ui/empty-state";
import { Failure } from "@/components/ui/failure";
import { Headline } from "@/components/ui/heading";
import { Bone } from "@/components/ui/skeleton";
import { useToday } from "@/components/ui/use-format";
import { countEcoProducts, getCredits, listCreditMonths } from "@/lib/client/endpoints";
import { failureOf, query } from "@/lib/client/query";
import { creditForecast } from "@/lib/domain/credit-reach";
import { BurnDown } from "./burn-down";
import { CREDITS_ANSWER, CreditsAnswer } from "./credits-answer";
import { useCreditsOfYear } from "./credits-of-year";
import { LedgerSkeleton } from "./ledger-skeleton";
import { LedgerViews } from "./ledger-views";
import { LowCredits } from "./low-credits";
import { useImportsFollowed } from "./use-imports-followed";

/** Its form is usable a moment after the answer can be read. */
const AskSection = dynamic(() => import("./ask-section").then((module) => module.AskSection));

/** Whether the credits are enough and for how long, asking for more, and every act that led here. */
export function CreditsPage() {
  const [selection] = useSelection();
  return selection ? <CreditsOf selection={selection} /> : <CreditsSkeleton />;
}

function CreditsOf({ selection }: { selection: Selection }) {
  const t = useTranslations("credits");
  const { producer } = selection;
  const today = useToday();
  useImportsFollowed(producer);
  const credits = useQuery(query(getCredits, { params: { ProducerNrn: producer } }));
  const counts = useQuery(query(countEcoProducts, ofSelection(selection)));
  const history = useQuery(query(listCreditMonths, { params: { ProducerNrn: producer } }));
  const ofYear = useCreditsOfYear(selection);
  const failure = failureOf(credits, counts, history);
  if (failure) return <Failure error={failure} />;
  if (!ofYear || !credits.data || !history.data) return <CreditsSkeleton />;
  const { data: months, held } = history.data;
  const forecast = creditForecast(months, { ...ofYear, today });

  return (
    <>
      <CreditsAnswer
        selection={selection}
        {...ofYear}
        isUsed={months.some(({ charged }) => charged < 0)}
        forecast={forecast}
        credits={credits.data}
      />
      <LowCredits selection={selection} />
      <div className="mb-8 grid grid-cols-[minmax(0,1.6fr)_minmax(20rem,1fr)] items-start gap-x-12 gap-y-6 max-[1001px]:grid-cols-1">
        <BurnDown months={months} held={held} {...ofYear} year={selection.period} forecast={forecast} />
        <AskSection producer={producer} left={ofYear.left} />
      </div>
      {months.length === 0 ? (
        <div className="sheet">
          <EmptyState title={t("empty")}>{t("emptyHelp")}</EmptyState>
        </div>
      ) : (
        <LedgerViews producer={producer} />
      )}
    </>
  );
}

function CreditsSkeleton() {
  return (
    <>
      <div className={CREDITS_ANSWER}>
        <Headline as="p">
          <Bone width={14} />
        </Headline>
      </div>
      <div className="sheet">
        <LedgerSkeleton />
      </div>
    </>
  );
}
