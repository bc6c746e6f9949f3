import type { Metadata } from "next";
import { AnswersToAll } from "@/app/answers";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { AUDIT_FILTERS } from "@/components/operator/audit-filters";
import { AuditPage } from "@/components/operator/audit-page";
import { listed } from "@/components/operator/listed";
import { filtersIn } from "@/components/ui/filters-in";
import { listAuditEntries } from "@/lib/client/endpoints";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("operator.tabs.audit") };
}

export default function Page() {
  return (
    <Words of={["sentences"]}>
      <AnswersToAll
        to={(search) => {
          const { filters, offset } = filtersIn(search, AUDIT_FILTERS);
          return [listed(listAuditEntries, filters, offset)];
        }}
      >
        <AuditPage />
      </AnswersToAll>
    </Words>
  );
}
