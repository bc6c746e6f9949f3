import type { Metadata } from "next";
import { AnswersToAll } from "@/app/answers";
import { readerTexts } from "@/app/locale";
import { ProducerPage } from "@/components/operator/producer-page";
import { producer, producerSummary, registrations } from "@/components/operator/queries";
import { filtersIn } from "@/components/ui/filters-in";

type PageProps = { params: Promise<{ producerNrn: string }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("operator.tabs.producers") };
}

export default async function Page({ params }: PageProps) {
  const nrn = decodeURIComponent((await params).producerNrn);
  return (
    <AnswersToAll
      to={(search) => {
        const { filters, offset } = filtersIn(search, ["Sort"]);
        return [producerSummary(nrn), producer(nrn), registrations({ ProducerNrn: nrn, ...filters }, offset)];
      }}
    >
      <ProducerPage nrn={nrn} />
    </AnswersToAll>
  );
}
