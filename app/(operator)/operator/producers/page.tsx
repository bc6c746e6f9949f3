import type { Metadata } from "next";
import { AnswersToAll } from "@/app/answers";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { openCompanyRequests, producersListed } from "@/components/operator/listed";
import { ProducersPage } from "@/components/operator/producers-page";
import { filtersIn } from "@/components/ui/filters-in";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("operator.tabs.producers") };
}

export default function Page() {
  return (
    <Words of={["companyRequests"]}>
      <AnswersToAll
        to={(search) => {
          const { filters, offset } = filtersIn(search, ["Search", "Sort"]);
          return [producersListed(filters, offset), openCompanyRequests()];
        }}
      >
        <ProducersPage />
      </AnswersToAll>
    </Words>
  );
}
