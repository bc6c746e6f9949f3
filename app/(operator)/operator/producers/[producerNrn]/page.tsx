import type { Metadata } from "next";
import { AnswersToAll } from "@/app/answers";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { commentsQuery } from "@/components/declarations/comments/comments-query";
import { listed } from "@/components/operator/listed";
import { ProducerPage } from "@/components/operator/producer-page";
import {
  changesQuery,
  grantsQuery,
  noteQuery,
  peopleQuery,
  recordQuery,
  statementsQuery,
  summaryQuery,
  uploadsQuery,
} from "@/components/operator/producer-queries";
import { filtersIn } from "@/components/ui/filters-in";
import { listCountries, listRegistrations } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";

type PageProps = { params: Promise<{ producerNrn: string }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("operator.tabs.producers") };
}

export default async function Page({ params }: PageProps) {
  const nrn = decodeURIComponent((await params).producerNrn);
  return (
    <Words
      of={[
        "amendment",
        "comments",
        "credits",
        "lineStatus",
        "payments",
        "reopen",
        "rowProblems",
        "sentences",
        "statement",
        "understood",
      ]}
    >
      <AnswersToAll
        to={(search) => {
          const { filters, offset } = filtersIn(search, ["Sort"]);
          return [
            summaryQuery(nrn),
            recordQuery(nrn),
            statementsQuery(nrn, 0),
            uploadsQuery(nrn),
            listed(listRegistrations, { ProducerNrn: nrn, ...filters }, offset),
            changesQuery(nrn),
            grantsQuery(nrn),
            noteQuery(nrn),
            peopleQuery(nrn),
            // By whose days deadlines are counted.
            query(listCountries),
          ];
        }}
        then={(answers) => answers.getQueryData(summaryQuery(nrn).queryKey)?.declarations.map(commentsQuery)}
      >
        <ProducerPage nrn={nrn} />
      </AnswersToAll>
    </Words>
  );
}
