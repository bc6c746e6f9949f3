"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { KnownShare } from "@/components/amounts/known-share";
import { WhyHost } from "@/components/amounts/why-host";
import { DoubtsHint } from "@/components/doubts/doubts-hint";
import { missingOf } from "@/components/schemes/missing";
import { useSchemeLines } from "@/components/schemes/use-scheme-lines";
import { ButtonLink } from "@/components/selection/portal-link";
import { ofSelection, type Selection } from "@/components/selection/selection";
import { useMay } from "@/components/selection/use-may";
import { useSelection } from "@/components/selection/use-selection";
import { EmptyState } from "@/components/ui/empty-state";
import { Failure } from "@/components/ui/failure";
import { countEcoProducts, getProducerEcoContributions } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { catalogSize } from "@/lib/domain/catalog-size";
import { Answer, AnswerSkeleton } from "./answer";
import { Board, BoardSkeleton } from "./board";
import { FIRST_STEPS, firstStepOf } from "./catalog-state";
import { LineLegend } from "./line-legend";
import { ToDoList } from "./to-do-list";

/** "Am I done?": the answer in a sentence, then per scheme what is declared, what is missing, the amount. */
export function Home() {
  const [selection] = useSelection();
  return selection ? <HomeOf selection={selection} /> : <HomeSkeleton />;
}

function HomeOf({ selection }: { selection: Selection }) {
  const t = useTranslations("home");
  const may = useMay("write");
  const { data, error } = useSchemeLines(selection);
  const summary = useQuery(query(getProducerEcoContributions, ofSelection(selection)));
  const counts = useQuery(query(countEcoProducts, ofSelection(selection)));

  const failure = error ?? summary.error ?? counts.error;
  if (failure) return <Failure error={failure} />;
  if (!data || !summary.data || !counts.data) return <HomeSkeleton />;
  const catalog = { size: catalogSize(counts.data), views: counts.data.views };
  if (data.lines.length === 0) {
    const first = firstStepOf(catalog);
    return (
      <div className="sheet">
        <EmptyState
          title={t("nothingYet", { year: selection.period })}
          isPage
          action={
            (may || first !== "add") && (
              <ButtonLink to={FIRST_STEPS[first]} look="main">
                {t(`first.${first}.action`)}
              </ButtonLink>
            )
          }
        >
          {t(`first.${first}.help`)}
        </EmptyState>
      </div>
    );
  }
  const rows = data.lines.map((line) => ({ line, ...missingOf(line, summary.data.data) }));
  return (
    <WhyHost>
      <Answer rows={rows} catalog={catalog} selection={selection} />
      <Board selection={selection} rows={rows} axis={data.axis} currency={summary.data.currency} />
      <KnownShare of={summary.data} />
      <DoubtsHint selection={selection} currency={summary.data.currency} />
      <div className="mt-10 grid grid-cols-[minmax(0,7fr)_minmax(0,5fr)] gap-x-16 gap-y-8 max-desk:mt-6 max-desk:grid-cols-[1fr]">
        <ToDoList rows={rows} catalog={catalog} selection={selection} />
        <LineLegend />
      </div>
    </WhyHost>
  );
}

function HomeSkeleton() {
  return (
    <>
      <AnswerSkeleton />
      <BoardSkeleton />
    </>
  );
}
