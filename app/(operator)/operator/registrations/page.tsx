import type { Metadata } from "next";
import { AnswersToAll } from "@/app/answers";
import { readerTexts } from "@/app/locale";
import { askedRegistrations } from "@/components/operator/asked-registrations";
import { registrations } from "@/components/operator/queries";
import { RegistrationsPage } from "@/components/operator/registrations-page";
import { filtersIn } from "@/components/ui/filters-in";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("operator.tabs.registrations") };
}

export default function Page() {
  return (
    <AnswersToAll
      to={(search) => {
        const { filters, offset } = filtersIn(search, ["Status", "Search", "Sort"]);
        return [registrations(askedRegistrations(filters), offset)];
      }}
    >
      <RegistrationsPage />
    </AnswersToAll>
  );
}
