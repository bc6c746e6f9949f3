import type { Metadata } from "next";
import { AnswersToAll } from "@/app/answers";
import { readerTexts } from "@/app/locale";
import { users } from "@/components/operator/queries";
import { UsersPage } from "@/components/operator/users-page";
import { filtersIn } from "@/components/ui/filters-in";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("operator.tabs.users") };
}

export default function Page() {
  return (
    <AnswersToAll
      to={(search) => {
        const { filters, offset } = filtersIn(search, ["Search", "Sort"]);
        return [users(filters, offset)];
      }}
    >
      <UsersPage />
    </AnswersToAll>
  );
}
