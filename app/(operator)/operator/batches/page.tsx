import type { Metadata } from "next";
import { AnswersToAll } from "@/app/answers";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { BatchesPage } from "@/components/operator/batches-page";
import { listed } from "@/components/operator/listed";
import { filtersIn } from "@/components/ui/filters-in";
import { listAllBatches } from "@/lib/client/endpoints";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("operator.tabs.batches") };
}

export default function Page() {
  return (
    <Words of={["batch"]}>
      <AnswersToAll
        to={(search) => {
          const { filters, offset } = filtersIn(search, ["Status", "ProducerNrn", "Sort"]);
          return [listed(listAllBatches, filters, offset)];
        }}
      >
        <BatchesPage />
      </AnswersToAll>
    </Words>
  );
}
