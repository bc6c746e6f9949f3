import type { Metadata } from "next";
import { AnswersToAll } from "@/app/answers";
import { readerTexts } from "@/app/locale";
import { listed } from "@/components/operator/listed";
import { UsersPage } from "@/components/operator/users-page";
import { filtersIn } from "@/components/ui/filters-in";
import { listUsers } from "@/lib/client/endpoints";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("operator.tabs.users") };
}

export default function Page() {
  return (
    <AnswersToAll
      to={(search) => {
        const { filters, offset } = filtersIn(search, ["Search", "Sort"]);
        return [listed(listUsers, filters, offset)];
      }}
    >
      <UsersPage />
    </AnswersToAll>
  );
}
