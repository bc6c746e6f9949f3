import type { Metadata } from "next";
import { AnswersToAll } from "@/app/answers";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { SchemePage } from "@/components/operator/scheme-page";
import { listScales, listSchemePros } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";

type PageProps = { params: Promise<{ schemeProId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("operator.tabs.schemes") };
}

export default async function Page({ params }: PageProps) {
  const { schemeProId } = await params;
  return (
    <AnswersToAll
      to={() => [query(listSchemePros), query(listScales, { params: { SchemeProId: schemeProId } })]}
    >
      <Words of={["amount"]}>
        <SchemePage schemeProId={schemeProId} />
      </Words>
    </AnswersToAll>
  );
}
