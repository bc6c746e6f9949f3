import type { Metadata } from "next";
import { AnswersToAll } from "@/app/answers";
import { readerTexts } from "@/app/locale";
import { ProducerPage } from "@/components/operator/producer-page";
import { producer, producerSummary, registrations } from "@/components/operator/queries";

type PageProps = { params: Promise<{ producerNrn: string }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("operator.tabs.producers") };
}

export default async function Page({ params }: PageProps) {
  const nrn = decodeURIComponent((await params).producerNrn);
  return (
    <AnswersToAll to={() => [producerSummary(nrn), producer(nrn), registrations({ ProducerNrn: nrn }, 0)]}>
      <ProducerPage nrn={nrn} />
    </AnswersToAll>
  );
}
