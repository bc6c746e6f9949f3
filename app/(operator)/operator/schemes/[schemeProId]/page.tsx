import type { Metadata } from "next";
import { AnswersToAll } from "@/app/answers";
import { readerTexts } from "@/app/locale";
import { scalesOf, schemePros } from "@/components/operator/queries";
import { SchemePage } from "@/components/operator/scheme-page";

type PageProps = { params: Promise<{ schemeProId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("operator.tabs.schemes") };
}

export default async function Page({ params }: PageProps) {
  const { schemeProId } = await params;
  return (
    <AnswersToAll to={() => [schemePros(), scalesOf(schemeProId)]}>
      <SchemePage schemeProId={schemeProId} />
    </AnswersToAll>
  );
}
