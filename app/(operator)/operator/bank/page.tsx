import type { Metadata } from "next";
import { AnswersToAll } from "@/app/answers";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { BankImportsPage } from "@/components/bank/bank-imports-page";
import { listed } from "@/components/operator/listed";
import { filtersIn } from "@/components/ui/filters-in";
import { listBankImports } from "@/lib/client/endpoints";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("operator.tabs.bank") };
}

export default function Page() {
  return (
    <Words of={["bank"]}>
      <AnswersToAll to={(search) => [listed(listBankImports, {}, filtersIn(search, []).offset)]}>
        <BankImportsPage />
      </AnswersToAll>
    </Words>
  );
}
