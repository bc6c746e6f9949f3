import type { Metadata } from "next";
import { AnswersToAll } from "@/app/answers";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { listed } from "@/components/operator/listed";
import { MailsPage } from "@/components/operator/mails-page";
import { filtersIn } from "@/components/ui/filters-in";
import { listMails } from "@/lib/client/endpoints";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("operator.tabs.mails") };
}

export default function Page() {
  return (
    <Words of={["mails"]}>
      <AnswersToAll
        to={(search) => {
          const { filters, offset } = filtersIn(search, ["Status", "Search"]);
          return [listed(listMails, filters, offset)];
        }}
      >
        <MailsPage />
      </AnswersToAll>
    </Words>
  );
}
