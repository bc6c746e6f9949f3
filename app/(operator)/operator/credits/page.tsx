import type { Metadata } from "next";
import { AnswersToAll } from "@/app/answers";
import { readerTexts } from "@/app/locale";
import { creditRequestFilters } from "@/components/operator/credit-request-filters";
import { CreditRequestsPage } from "@/components/operator/credit-requests-page";
import { listed } from "@/components/operator/listed";
import { filtersIn } from "@/components/ui/filters-in";
import { listAllCreditRequests } from "@/lib/client/endpoints";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("operator.tabs.credits") };
}

export default function Page() {
  return (
    <AnswersToAll
      to={(search) => {
        const { filters, offset } = filtersIn(search, ["Status", "Sort"]);
        return [listed(listAllCreditRequests, creditRequestFilters(filters), offset)];
      }}
    >
      <CreditRequestsPage />
    </AnswersToAll>
  );
}
