import type { Metadata } from "next";
import { AnswersToAll } from "@/app/answers";
import { readerTexts } from "@/app/locale";
import { BatchesPage } from "@/components/operator/batches-page";
import { allBatches } from "@/components/operator/queries";
import { filtersIn } from "@/components/ui/filters-in";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("operator.tabs.batches") };
}

export default function Page() {
  return (
    <AnswersToAll
      to={(search) => {
        const { filters, offset } = filtersIn(search, ["Status", "ProducerNrn", "Sort"]);
        return [allBatches(filters, offset)];
      }}
    >
      <BatchesPage />
    </AnswersToAll>
  );
}
