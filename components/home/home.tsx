"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { WhyHost } from "@/components/amounts/why-host";
import { catalogCounts, sizeOf } from "@/components/catalog/queries";
import { contributionSummary } from "@/components/declarations/queries";
import { missingOf } from "@/components/schemes/missing";
import { useSchemeLines } from "@/components/schemes/use-scheme-lines";
import { ButtonLink } from "@/components/selection/portal-link";
import type { Selection } from "@/components/selection/selection";
import { useMay } from "@/components/selection/use-may";
import { useSelection } from "@/components/selection/use-selection";
import { EmptyState } from "@/components/ui/empty-state";
import { Failure } from "@/components/ui/failure";
import { Answer, AnswerSkeleton } from "./answer";
import { Board, BoardSkeleton } from "./board";
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
  const summary = useQuery(contributionSummary(selection));
  const counts = useQuery(catalogCounts(selection));

  const failure = error ?? summary.error ?? counts.error;
  if (failure) return <Failure error={failure} />;
  if (!data || !summary.data || !counts.data) return <HomeSkeleton />;
  if (data.lines.length === 0) {
    const isEmpty = sizeOf(counts.data) === 0;
    return (
      <div className="sheet">
        <EmptyState
          title={isEmpty ? t("noProduct", { year: selection.period }) : t("noScheme")}
          isPage
          action={
            (may || !isEmpty) && (
              <ButtonLink to={isEmpty ? "/catalog/add" : "/schemes"} look="main">
                {isEmpty ? t("addProduct") : t("register")}
              </ButtonLink>
            )
          }
        >
          {isEmpty ? t("noProductHelp") : t("noSchemeHelp")}
        </EmptyState>
      </div>
    );
  }
  const rows = data.lines.map((line) => ({ line, ...missingOf(line, summary.data.data) }));
  const { views } = counts.data;
  return (
    <WhyHost>
      <Answer rows={rows} unsold={views.NOT_DECLARED} selection={selection} />
      <Board selection={selection} rows={rows} axis={data.axis} currency={summary.data.currency} />
      <div className="board-below">
        <ToDoList rows={rows} views={views} period={selection.period} />
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
