import type { Metadata } from "next";
import { Answers } from "@/app/answers";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { CompanyPage } from "@/components/company/company-page";
import { getProducer } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("company.title") };
}

export default function Page() {
  return (
    <Words of={["approval", "company"]}>
      <Answers to={({ producer }) => [query(getProducer, { params: { ProducerNrn: producer } })]}>
        <CompanyPage />
      </Answers>
    </Words>
  );
}
