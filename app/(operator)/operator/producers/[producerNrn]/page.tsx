import type { Metadata } from "next";
import { readerTexts } from "@/app/locale";
import { ProducerPage } from "@/components/operator/producer-page";

type PageProps = { params: Promise<{ producerNrn: string }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("operator.tabs.producers") };
}

export default async function Page({ params }: PageProps) {
  return <ProducerPage nrn={decodeURIComponent((await params).producerNrn)} />;
}
