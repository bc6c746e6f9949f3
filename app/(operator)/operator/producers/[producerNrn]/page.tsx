import type { Metadata } from "next";
import { AnswersToAll } from "@/app/answers";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { listed } from "@/components/operator/listed";
import { ProducerPage } from "@/components/operator/producer-page";
import { filtersIn } from "@/components/ui/filters-in";
import { getProducer, getProducerSummary, listRegistrations } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";

type PageProps = { params: Promise<{ producerNrn: string }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("operator.tabs.producers") };
}

export default async function Page({ params }: PageProps) {
  const nrn = decodeURIComponent((await params).producerNrn);
  return (
    <Words of={["amendment", "comments", "payments", "reopen", "statement", "told"]}>
      <AnswersToAll
        to={(search) => {
          const { filters, offset } = filtersIn(search, ["Sort"]);
          return [
            query(getProducerSummary, { params: { ProducerNrn: nrn } }),
            query(getProducer, { params: { ProducerNrn: nrn } }),
            listed(listRegistrations, { ProducerNrn: nrn, ...filters }, offset),
          ];
        }}
      >
        <ProducerPage nrn={nrn} />
      </AnswersToAll>
    </Words>
  );
}
