import type { Metadata } from "next";
import { AnswersToAll } from "@/app/answers";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { BankImportPage } from "@/components/bank/bank-import-page";
import { entriesRequest } from "@/components/bank/entries-request";
import { filtersIn } from "@/components/ui/filters-in";
import { getBankImport } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";

type PageProps = { params: Promise<{ bankImportId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("operator.tabs.bank") };
}

export default async function Page({ params }: PageProps) {
  const { bankImportId: id } = await params;
  return (
    <Words of={["bank"]}>
      <AnswersToAll
        to={(search) => {
          const { filters, offset } = filtersIn(search, ["Show"]);
          return [query(getBankImport, entriesRequest(id, filters.Show, offset))];
        }}
      >
        <BankImportPage id={id} />
      </AnswersToAll>
    </Words>
  );
}
