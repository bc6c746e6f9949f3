import type { Metadata } from "next";
import { AnswersToAll } from "@/app/answers";
import { readerTexts } from "@/app/locale";
import { askedRequests } from "@/components/operator/asked-requests";
import { CreditRequestsPage } from "@/components/operator/credit-requests-page";
import { creditRequests } from "@/components/operator/queries";
import { filtersIn } from "@/components/ui/filters-in";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("operator.tabs.credits") };
}

export default function Page() {
  return (
    <AnswersToAll
      to={(search) => {
        const { filters, offset } = filtersIn(search, ["Status", "Sort"]);
        return [creditRequests(askedRequests(filters), offset)];
      }}
    >
      <CreditRequestsPage />
    </AnswersToAll>
  );
}
