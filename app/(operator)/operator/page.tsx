import type { Metadata } from "next";
import { OperatorAnswers } from "@/app/answers";
import { readerTexts } from "@/app/locale";
import { ProducersPage } from "@/components/operator/producers-page";
import { producers } from "@/components/operator/queries";
import { filtersIn } from "@/components/ui/filters-in";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("operator.tabs.producers") };
}

export default function Page() {
  return (
    <OperatorAnswers
      to={(search) => {
        const { filters, offset } = filtersIn(search, ["Search"]);
        return [producers(filters, offset)];
      }}
    >
      <ProducersPage />
    </OperatorAnswers>
  );
}
