"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ofSelection, type Selection } from "@/components/selection/selection";
import { useMay } from "@/components/selection/use-may";
import { useSelection } from "@/components/selection/use-selection";
import { EmptyState } from "@/components/ui/empty-state";
import { Failure } from "@/components/ui/failure";
import { Title } from "@/components/ui/heading";
import { Bone } from "@/components/ui/skeleton";
import { useKeys } from "@/components/ui/use-keys";
import { useKeysWanted } from "@/components/ui/use-keys-wanted";
import { getProducerEcoContributions } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { doubtsPage } from "./doubts-of-page";
import { Queue } from "./queue";
import { useAnswers } from "./use-answers";

/** What may be something else than was decided, the most money first: one answer each. */
export function DoubtsPage() {
  const [selection] = useSelection();
  if (!selection) return <DoubtsSkeleton />;
  return <DoubtsOf key={Object.values(selection).join("/")} selection={selection} />;
}

function DoubtsOf({ selection }: { selection: Selection }) {
  const t = useTranslations("doubts");
  const doubts = useQuery(doubtsPage(selection));
  const summary = useQuery(query(getProducerEcoContributions, ofSelection(selection)));
  const may = useMay("write") === true;
  const keysWanted = useKeysWanted();
  const answers = useAnswers(selection, summary.data?.currency);
  useKeys({ u: answers.undoLast }, may && keysWanted[0]);
  if (doubts.isLoadingError) return <Failure error={doubts.error} />;
  if (!doubts.data || !summary.data) return <DoubtsSkeleton />;
  if (doubts.data.total === 0)
    return (
      <>
        {answers.error && <Failure error={answers.error} />}
        <div className="sheet">
          <EmptyState title={t("nothing")} isPage>
            {t("nothingHelp")}
          </EmptyState>
        </div>
      </>
    );
  return (
    <Queue
      selection={selection}
      doubts={doubts.data}
      currency={summary.data.currency}
      answers={answers}
      may={may}
      keysWanted={keysWanted}
    />
  );
}

function DoubtsSkeleton() {
  return (
    <>
      <Title as="p">
        <Bone width={24} />
      </Title>
      <div className="mt-6 min-h-96" />
    </>
  );
}
