import type { Metadata } from "next";
import { AnswersToAll } from "@/app/answers";
import { readerTexts } from "@/app/locale";
import { listed } from "@/components/operator/listed";
import { registrationFilters } from "@/components/operator/registration-filters";
import { RegistrationsPage } from "@/components/operator/registrations-page";
import { filtersIn } from "@/components/ui/filters-in";
import { listRegistrations } from "@/lib/client/endpoints";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("operator.tabs.registrations") };
}

export default function Page() {
  return (
    <AnswersToAll
      to={(search) => {
        const { filters, offset } = filtersIn(search, ["Status", "Search", "Sort"]);
        return [listed(listRegistrations, registrationFilters(filters), offset)];
      }}
    >
      <RegistrationsPage />
    </AnswersToAll>
  );
}
