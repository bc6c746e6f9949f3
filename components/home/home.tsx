"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { isKnown } from "@/components/amounts/is-known";
import { WhyHost } from "@/components/amounts/why-host";
import { LowCredits } from "@/components/credits/low-credits";
import { DoubtsHint } from "@/components/doubts/doubts-hint";
import { followed } from "@/components/schemes/missing";
import { asksNil, isConcerned } from "@/components/schemes/scheme-lines";
import { useSchemeLines } from "@/components/schemes/use-scheme-lines";
import { ButtonLink, PortalLink } from "@/components/selection/portal-link";
import { ofCountry, ofSelection, type Selection } from "@/components/selection/selection";
import { useTodayIn } from "@/components/selection/use-days-in";
import { useMay } from "@/components/selection/use-may";
import { useSelection } from "@/components/selection/use-selection";
import { ofPeriodAsked } from "@/components/statements/statements-asked";
import { EmptyState } from "@/components/ui/empty-state";
import { Failure } from "@/components/ui/failure";
import {
  countEcoProducts,
  getProducerEcoContributions,
  listDeclarations,
  listStatements,
} from "@/lib/client/endpoints";
import { failureOf, query } from "@/lib/client/query";
import { catalogSize } from "@/lib/domain/catalog-size";
import { isLocked } from "@/lib/domain/declaration-status";
import { Answer, AnswerSkeleton } from "./answer";
import { Board, BoardSkeleton } from "./board";
import { FIRST_STEPS, firstStepOf } from "./catalog-state";

/** Only where something rests on estimates, or is not known. */
const KnownShare = dynamic(() =>
  import("@/components/amounts/known-share").then((module) => module.KnownShare),
);
/** What stands below the lines comes after them. */
const belowBoard = () => import("./below-board");
const ToDoList = dynamic(() => belowBoard().then((module) => module.ToDoList), { loading: () => null });
const LineLegend = dynamic(() => belowBoard().then((module) => module.LineLegend), { loading: () => null });
/** Until the first validation alone. */
const FirstRun = dynamic(() => import("@/components/first-run/first-run").then((module) => module.FirstRun));

/** "Am I done?": the answer in a sentence, then per scheme what is declared, what is missing, the amount. */
export function Home() {
  const [selection] = useSelection();
  return selection ? <HomeOf selection={selection} /> : <HomeSkeleton />;
}

function HomeOf({ selection }: { selection: Selection }) {
  const t = useTranslations("home");
  const may = useMay("write");
  const today = useTodayIn();
  const { data, error } = useSchemeLines(selection);
  const summary = useQuery(query(getProducerEcoContributions, ofSelection(selection)));
  const counts = useQuery(query(countEcoProducts, ofSelection(selection)));
  const declared = useQuery(query(listDeclarations, ofCountry(selection)));

  const statements = useQuery(query(listStatements, ofPeriodAsked(selection)));

  const failure = failureOf({ data, error }, summary, counts, declared, statements);
  if (failure) return <Failure error={failure} />;
  if (!data || !summary.data || !counts.data || !declared.data || !statements.data) return <HomeSkeleton />;
  const { currency } = summary.data;
  const isFirst = declared.data.data.every(({ schemes }) => schemes.every(({ status }) => !isLocked(status)));
  const catalog = { size: catalogSize(counts.data), views: counts.data.views };
  const declaration = declared.data.data.find(
    ({ declarationPeriodCode }) => declarationPeriodCode === selection.period,
  );
  const rows = data.lines.map((line) => followed(line, summary.data.schemes ?? []));
  const standing = (
    <>
      <Board
        selection={selection}
        rows={rows}
        axis={data.axis}
        fees={summary.data.fees}
        statements={statements.data.data}
        currency={currency}
      />
      {!isKnown(summary.data) && <KnownShare of={summary.data} />}
      <DoubtsHint selection={selection} currency={currency} />
      <div className="mt-10 grid grid-cols-[minmax(0,7fr)_minmax(0,5fr)] gap-x-16 gap-y-8 max-desk:mt-6 max-desk:grid-cols-[1fr]">
        <ToDoList
          rows={rows}
          declaration={declaration}
          statements={statements.data.data}
          catalog={catalog}
          selection={selection}
        />
        <LineLegend />
      </div>
    </>
  );
  if (isFirst)
    return (
      <WhyHost>
        <FirstRun selection={selection} currency={currency}>
          {data.lines.some((line) => isConcerned(line) || asksNil(line, today)) && standing}
        </FirstRun>
      </WhyHost>
    );
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
                {t(`first.${may ? first : "look"}.action`)}
              </ButtonLink>
            )
          }
        >
          {t(`first.${first}.help`)}
        </EmptyState>
      </div>
    );
  }
  return (
    <WhyHost>
      <Answer rows={rows} catalog={catalog} selection={selection} />
      <LowCredits selection={selection}>
        <PortalLink className="link" to="/credits">
          {t("seeCredits")}
        </PortalLink>
      </LowCredits>
      {standing}
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
